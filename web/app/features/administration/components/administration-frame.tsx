import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { ownAccountQuery } from '../../../platform/session/own-account-query.ts';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { pageAt, pagesFor } from '../content/pages.ts';
import { ADMINISTRATION, SECOND_FACTOR } from '../messages.ts';
import { AdministrationNavigation } from './administration-navigation.tsx';

interface FrameProps {
  /** Shown to who may not open the page. */
  readonly notFound: ReactNode;
  readonly children: ReactNode;
}

/** Around every page of the administration: its title, its navigation, and who may open it. */
export function AdministrationFrame({ notFound, children }: FrameProps) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead
        title={pageAt(pathname)?.label ?? ADMINISTRATION.title}
        description={ADMINISTRATION.description}
        canonicalPath={pathname}
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={ADMINISTRATION.signedOut} />}>
        {({ uid }) => (
          <ForRole key={uid} uid={uid} notFound={notFound}>
            {children}
          </ForRole>
        )}
      </RequireUser>
    </>
  );
}

/** What one may not open is not there; the API refuses it in any case. */
function ForRole({ uid, notFound, children }: FrameProps & { readonly uid: string }) {
  const { pathname } = useLocation();
  const account = useQuery(ownAccountQuery(uid));
  if (account.isPending) {
    return (
      <Container className="grid min-h-[60vh] place-items-center">
        <Loading label={ADMINISTRATION.loading} />
      </Container>
    );
  }
  if (!account.data) {
    return (
      <Container className="py-16">
        <FailedState message={ADMINISTRATION.failed}>
          <Button onClick={() => void account.refetch()}>{ADMINISTRATION.retry}</Button>
        </FailedState>
      </Container>
    );
  }
  if (account.data.needsSecondFactor) return <SecondFactorFirst />;
  const pages = pagesFor(account.data.role);
  const page = pageAt(pathname);
  if (!page || !pages.includes(page)) {
    const [first] = pages;
    // The overview is for administrators: who has another role begins with their first page.
    if (first && page?.to === ADMINISTRATION.home) return <Navigate to={first.to} replace />;
    return notFound;
  }
  return (
    <Container className="flex gap-10 pt-6 pb-16 max-lg:block sm:pt-10">
      <AdministrationNavigation pages={pages} />
      <div className="min-w-0 flex-1">{children}</div>
    </Container>
  );
}

function SecondFactorFirst() {
  return (
    <Container className="py-16">
      <div className="mx-auto max-w-prose">
        <h1 className="text-3xl sm:text-4xl">{SECOND_FACTOR.heading}</h1>
        <p className="mt-3 text-ink-soft">{SECOND_FACTOR.text}</p>
        <LinkButton to="/profile/security" variant="primary" className="mt-6">
          {SECOND_FACTOR.toSecurity}
        </LinkButton>
      </div>
    </Container>
  );
}
