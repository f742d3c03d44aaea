import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { EmptyState, FailedState } from '../../../ui/states.tsx';
import { CourseCardSkeleton } from '../../catalogue/components/course-card.tsx';
import { type SavedCoursePage, savedCourses } from '../../saved-courses/queries/saved-courses.ts';
import { savedIds, savedIdsKey } from '../../saved-courses/queries/saved-ids.ts';
import { SAVED } from '../messages.ts';
import { SavedPlace } from './saved-place.tsx';

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface KnownPages {
  readonly state: { readonly data: InfiniteData<SavedCoursePage> | undefined };
}

/** The user's saved courses in every state of loading. */
export function SavedList({ user }: { readonly user: EmailUser }) {
  const query = useSavedCourses(user.uid);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl sm:text-[2.75rem]">
        {SAVED.heading}
      </h1>
      <p className="mt-3 mb-8 text-lg text-ink-soft">{SAVED.lead}</p>
      {query.data ? (
        <Places
          user={user}
          pages={query.data.pages}
          more={{
            hasNext: query.hasNextPage,
            // A second fetch would cancel the first.
            isLoading: query.isFetching,
            failed: query.isFetchNextPageError,
            load: () => void query.fetchNextPage(),
          }}
        />
      ) : query.isFetching ? (
        <Waiting />
      ) : (
        <FailedState message={SAVED.failed}>
          <Button
            onClick={() => {
              // The button disappears while loading.
              heading.current?.focus();
              query.refetch();
            }}
          >
            {SAVED.retry}
          </Button>
        </FailedState>
      )}
    </>
  );
}

/** What other windows did comes in on the way back, unless the place of what was removed here would go. */
function useSavedCourses(uid: string) {
  const queries = useQueryClient();
  const isAllSaved = ({ state }: KnownPages) => {
    const ids = queries.getQueryData<string[]>(savedIdsKey(uid));
    const records = state.data?.pages.flatMap((page) => page.records) ?? [];
    return !ids || records.every(({ course }) => ids.includes(course._id));
  };
  return useInfiniteQuery({
    ...savedCourses(browserApi, uid),
    refetchOnWindowFocus: isAllSaved,
    refetchOnReconnect: isAllSaved,
  });
}

function Waiting() {
  return (
    <>
      <div className="mb-5">
        <Loading label={SAVED.loading} />
      </div>
      <div className={GRID}>
        {SKELETONS.map((place) => (
          <CourseCardSkeleton key={place} />
        ))}
      </div>
    </>
  );
}

/** The pages that are not loaded yet. */
interface More {
  readonly hasNext: boolean;
  readonly isLoading: boolean;
  readonly failed: boolean;
  readonly load: () => void;
}

interface PlacesProps {
  readonly user: EmailUser;
  readonly pages: readonly SavedCoursePage[];
  readonly more: More;
}

function Places({ user, pages, more }: PlacesProps) {
  const { data: ids } = useQuery(savedIds(browserApi, user.uid));
  const records = pages.flatMap((page) => page.records);
  const isSaved = (id: string) => ids?.includes(id) ?? true;
  const saved = records.filter(({ course }) => isSaved(course._id)).length;
  const listed = pages.at(-1)?.total ?? 0;
  const count = useCount(pages, saved);
  if (records.length === 0) {
    return (
      <EmptyState message={SAVED.empty}>
        <LinkButton to="/courses" variant="primary">
          {SAVED.browse}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-5 text-ink-soft tabular-nums" role="status">
        {SAVED.count(count)}
      </p>
      <ul className={GRID}>
        {records.map(({ course }) => (
          <SavedPlace key={course._id} course={course} isSaved={isSaved(course._id)} user={user} />
        ))}
      </ul>
      {more.failed && (
        <p className="mt-6 text-center font-medium text-danger" role="alert">
          {SAVED.moreFailed}
        </p>
      )}
      {(more.hasNext || pages.length > 1) && (
        <ShowMore
          text={SAVED.shown(records.length, Math.max(listed, records.length))}
          label={SAVED.more}
          busy={more.isLoading}
          complete={!more.hasNext}
          onMore={more.load}
        />
      )}
    </>
  );
}

/**
 * How many courses are saved: as many as the last page said when it came, and what was saved or removed
 * here since then.
 */
function useCount(pages: readonly SavedCoursePage[], saved: number): number {
  const last = pages.at(-1);
  const [asItCame, setAsItCame] = useState({
    last,
    // All of a first page were, though some may have been removed since it was kept.
    saved: pages.length === 1 && last ? last.records.length : saved,
  });
  if (asItCame.last !== last) setAsItCame({ last, saved });
  const then = asItCame.last === last ? asItCame.saved : saved;
  return Math.max((last?.total ?? 0) + saved - then, 0);
}
