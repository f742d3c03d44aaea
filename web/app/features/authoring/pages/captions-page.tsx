import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { SignedOut } from '../../profile/components/signed-out.tsx';
import { CAPTIONS, CAPTIONS_EDITOR } from '../captions-messages.ts';
import { CaptionsEditor } from '../components/captions-editor.tsx';
import { CaptionsList } from '../components/captions-list.tsx';
import { OUTLINE } from '../messages.ts';
import {
  captionLanguagesQuery,
  captionsQuery,
  NO_CAPTIONS_TAG,
} from '../queries/captions-query.ts';

interface CaptionsPageProps {
  readonly courseId: string;
  readonly lessonId: string;
}

/** What is said in a lesson, for its instructor: all languages, or one of them to be edited. */
export function CaptionsPage({ courseId, lessonId }: CaptionsPageProps) {
  const lesson = `/manage-courses/${courseId}/lessons/${lessonId}`;
  return (
    <>
      <PageHead
        title={CAPTIONS.title}
        description={CAPTIONS.description}
        canonicalPath={`${lesson}/captions`}
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={OUTLINE.signedOut} />}>
        {({ uid }) => (
          <Container className="pt-6 pb-16 sm:pt-8">
            <div className="mx-auto max-w-3xl">
              <Link to={lesson} className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm">
                <ChevronLeft aria-hidden="true" className="size-4" />
                {CAPTIONS.back}
              </Link>
              <h1 className="mt-2 text-3xl sm:text-4xl">{CAPTIONS.heading}</h1>
              <p className="mt-2 max-w-prose text-ink-soft">{CAPTIONS.lead}</p>
              <Loaded key={`${uid} ${lessonId}`} uid={uid} lessonId={lessonId} back={lesson} />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}

interface LoadedProps {
  readonly uid: string;
  readonly lessonId: string;
  /** The address of the lesson. */
  readonly back: string;
}

function Loaded({ uid, lessonId, back }: LoadedProps) {
  const [search, setSearch] = useSearchParams();
  const language = search.get('language');
  const { data, error, refetch } = useQuery(captionLanguagesQuery(browserApi, uid, lessonId));
  if (data && language === null) {
    const open = (chosen: string) => setSearch({ language: chosen });
    return <CaptionsList uid={uid} lessonId={lessonId} there={data} onOpen={open} />;
  }
  if (data && language !== null) {
    return (
      <>
        <Link to="?" className="link mt-6 inline-flex min-h-11 items-center text-sm">
          {CAPTIONS_EDITOR.all}
        </Link>
        <Opened
          key={language}
          uid={uid}
          lessonId={lessonId}
          language={language}
          onGone={() => setSearch({})}
        />
      </>
    );
  }
  return <NotLoaded error={error} back={back} onRetry={() => refetch()} />;
}

interface OpenedProps extends Omit<LoadedProps, 'back'> {
  readonly language: string;
  readonly onGone: () => void;
}

function Opened({ uid, lessonId, language, onGone }: OpenedProps) {
  const { data, error, refetch } = useQuery(captionsQuery(browserApi, uid, lessonId, language));
  // Those that are not there yet are about to be written.
  const isNew = error instanceof ApiError && error.status === 404;
  const opened = isNew ? { captions: { language, cues: [] }, etag: NO_CAPTIONS_TAG } : data;
  if (!opened) return <NotLoaded error={error} back="?" onRetry={() => refetch()} />;
  return <CaptionsEditor uid={uid} lessonId={lessonId} opened={opened} onGone={onGone} />;
}

interface NotLoadedProps {
  /** Null: they are on their way. */
  readonly error: Error | null;
  readonly back: string;
  readonly onRetry: () => void;
}

function NotLoaded({ error, back, onRetry }: NotLoadedProps) {
  if (!error) return <Loading label={CAPTIONS.loading} />;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403 || status === 404 || status === 400) {
    return (
      <FailedState message={status === 403 ? CAPTIONS.notYours : CAPTIONS.unknown}>
        <LinkButton to={back}>{CAPTIONS.back}</LinkButton>
      </FailedState>
    );
  }
  return (
    <FailedState message={CAPTIONS.failed}>
      <Button onClick={onRetry}>{CAPTIONS.retry}</Button>
    </FailedState>
  );
}
