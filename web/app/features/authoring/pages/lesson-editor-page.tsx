import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { EDITOR } from '../editor-messages.ts';
import { OUTLINE } from '../messages.ts';
import { draftQuery } from '../queries/draft-query.ts';

/** The editor is large: only this page loads it, and only in the browser. */
const LessonEditor = lazyPart(
  async () => (await import('../components/lesson-editor.tsx')).LessonEditor,
  PartFailed,
);

interface LessonEditorPageProps {
  readonly courseId: string;
  readonly lessonId: string;
}

/** A lesson that is being written, for its instructor. */
export function LessonEditorPage({ courseId, lessonId }: LessonEditorPageProps) {
  const outline = `/manage-courses/${courseId}/lessons`;
  return (
    <>
      <PageHead
        title={EDITOR.title}
        description={EDITOR.description}
        canonicalPath={`${outline}/${lessonId}`}
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={OUTLINE.signedOut} />}>
        {(user) => (
          <Container className="pt-6 pb-16 sm:pt-8">
            <div className="mx-auto max-w-3xl">
              <Link to={outline} className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm">
                <ChevronLeft aria-hidden="true" className="size-4" />
                {EDITOR.back}
              </Link>
              <div className="mt-2">
                <Loaded
                  key={`${user.uid} ${lessonId}`}
                  user={user}
                  lessonId={lessonId}
                  outline={outline}
                />
              </div>
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}

interface LoadedProps {
  readonly user: EmailUser;
  readonly lessonId: string;
  /** The address of the outline. */
  readonly outline: string;
}

function Loaded({ user, lessonId, outline }: LoadedProps) {
  const { data, error, refetch } = useQuery(draftQuery(browserApi, user.uid, lessonId));
  if (data) {
    return (
      <Suspense fallback={<Loading label={EDITOR.loading} />}>
        <LessonEditor uid={user.uid} opened={data} />
      </Suspense>
    );
  }
  if (!error) return <Loading label={EDITOR.loading} />;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403 || status === 404 || status === 400) {
    return (
      <FailedState message={status === 403 ? EDITOR.notYours : EDITOR.unknown}>
        <LinkButton to={outline}>{EDITOR.back}</LinkButton>
      </FailedState>
    );
  }
  return (
    <FailedState message={EDITOR.failed}>
      <Button onClick={() => refetch()}>{EDITOR.retry}</Button>
    </FailedState>
  );
}
