import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { SIGNED_OUT } from '../messages.ts';

interface AnalyticsFrameProps {
  readonly title: string;
  readonly description: string;
  /** The page's own address. */
  readonly address: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly children: (user: EmailUser) => ReactNode;
}

/** What the pages of an instructor's figures have in common. */
export function AnalyticsFrame(props: AnalyticsFrameProps) {
  const { title, description, address, back, children } = props;
  return (
    <>
      <PageHead title={title} description={description} canonicalPath={address} robots="noindex" />
      <RequireUser signedOut={<SignedOut text={SIGNED_OUT} />}>
        {(user) => (
          <Container className="pt-6 pb-16 sm:pt-8">
            <div className="mx-auto max-w-4xl">
              <Link to={back.to} className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm">
                <ChevronLeft aria-hidden="true" className="size-4" />
                {back.label}
              </Link>
              {children(user)}
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
