import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Button } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { AboutForm } from '../components/about-form.tsx';
import { EDIT } from '../messages.ts';
import { ownPageQuery } from '../queries/own-page-query.ts';

/** Where somebody writes about themselves. */
export function EditInstructorPage() {
  return (
    <>
      <PageHead
        canonicalPath="/manage-courses/about"
        description={EDIT.description}
        robots="noindex"
        title={EDIT.title}
      />
      <RequireUser signedOut={<SignedOut page="/login" text={EDIT.signedOut} />}>
        {(user) => (
          <Container className="pt-6 pb-16 sm:pt-8">
            <div className="mx-auto max-w-3xl">
              <Link className="link inline-flex min-h-6 items-center text-sm" to="/manage-courses">
                {EDIT.back}
              </Link>
              <h1 className="mt-6 text-4xl sm:text-[2.75rem]">{EDIT.heading}</h1>
              <p className="mt-3 text-lg text-ink-soft">{EDIT.lead}</p>
              <OwnPage key={user.uid} user={user} />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}

function OwnPage({ user }: { readonly user: EmailUser }) {
  const query = useQuery(ownPageQuery(browserApi, user.uid));
  if (query.data) return <AboutForm page={query.data} user={user} />;
  return (
    <div className="mt-10">
      {query.isError ? (
        <FailedState message={EDIT.failed}>
          <Button onClick={() => void query.refetch()}>{EDIT.retry}</Button>
        </FailedState>
      ) : (
        <Loading label={EDIT.loading} />
      )}
    </div>
  );
}
