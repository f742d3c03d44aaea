import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { OutlineEditor } from '../components/outline-editor.tsx';
import { OutlineSkeleton } from '../components/outline-skeleton.tsx';
import { OUTLINE } from '../messages.ts';
import { authoringQuery } from '../queries/authoring-query.ts';

/** The outline of a course, for its instructor. */
export function OutlinePage({ courseId }: { readonly courseId: string }) {
  return (
    <>
      <PageHead
        title={OUTLINE.title}
        description={OUTLINE.description}
        canonicalPath={`/manage-courses/${courseId}/lessons`}
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={OUTLINE.signedOut} />}>
        {(user) => (
          <Container className="pt-6 pb-16 sm:pt-8">
            <div className="mx-auto max-w-3xl">
              <Link
                to="/manage-courses"
                className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm"
              >
                <ChevronLeft aria-hidden="true" className="size-4" />
                {OUTLINE.back}
              </Link>
              <div className="mt-2">
                <Loaded key={user.uid} user={user} courseId={courseId} />
              </div>
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}

function Loaded({ user, courseId }: { readonly user: EmailUser; readonly courseId: string }) {
  const { data, error, refetch } = useQuery(authoringQuery(browserApi, user.uid, courseId));
  if (data) return <OutlineEditor uid={user.uid} outline={data} />;
  if (!error) return <OutlineSkeleton />;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403 || status === 404 || status === 400) {
    return (
      <FailedState message={status === 403 ? OUTLINE.notYours : OUTLINE.unknown}>
        <LinkButton to="/manage-courses">{OUTLINE.toDesk}</LinkButton>
      </FailedState>
    );
  }
  return (
    <FailedState message={OUTLINE.failed}>
      <Button onClick={() => refetch()}>{OUTLINE.retry}</Button>
    </FailedState>
  );
}
