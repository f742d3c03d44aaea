import type { CourseSummary } from '@lectern/contract/course';
import type { SearchedWordShown } from '@lectern/contract/search-words';
import { Users } from 'lucide-react';
import { memo, Suspense } from 'react';
import { Link } from 'react-router';
import { hasEmail } from '../../../platform/session/email-user.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { INSTRUCTOR, NO_REVIEWS_YET, ratedOutOfFive, STUDENTS } from '../messages.ts';
import { formatCount } from '../rules/course-figures.ts';
import { instructorPath } from '../rules/instructor-address.ts';
import { CoursePicture } from './course-picture.tsx';
import { DifficultyBadge } from './difficulty-badge.tsx';
import { MarkedText } from './marked-text.tsx';
import { MatchedElsewhereLine } from './matched-elsewhere-line.tsx';

interface CourseCardProps {
  readonly course: CourseSummary;
  readonly headingLevel?: 2 | 3 | 4;
  /** What was searched for: it is marked. */
  readonly words?: readonly SearchedWordShown[] | undefined;
  /** True for a card that only shows what one will be like. */
  readonly isPreview?: boolean;
}

const SaveCorner = lazyPart(
  async () => (await import('../../saved-courses/components/save-button.tsx')).SaveCorner,
  () => null,
);

const FRAME = 'flex h-full flex-col overflow-hidden rounded-lg border border-rule bg-surface';

/**
 * A course in a list. The whole card is a link, named by the title; above it are those to the instructor
 * and the button that saves. Its height depends on its width
 * alone, so that `course-grid.tsx` can reserve the height of cards that are not drawn.
 */
export const CourseCard = memo(function CourseCard({
  course,
  headingLevel = 3,
  words,
  isPreview = false,
}: CourseCardProps) {
  const Heading = `h${headingLevel}` as const;
  const isRated = course.reviewCount > 0;
  return (
    <article
      className={`${FRAME} group @container relative isolate shadow-low transition-[border-color,box-shadow,translate] duration-200 ease-out hover:-translate-y-0.5 hover:border-rule-strong hover:shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus`}
    >
      <div className="relative aspect-video shrink-0 overflow-hidden bg-sunk">
        <CoursePicture course={course} />
        <DifficultyBadge
          className="absolute top-3 left-3 shadow-low"
          difficulty={course.difficulty}
        />
        {words && <MatchedElsewhereLine course={course} words={words} />}
      </div>
      <div className="flex grow flex-col p-4">
        <Heading className="line-clamp-2 h-[2lh] text-[1.0625rem] leading-5.5 wrap-anywhere">
          <Link
            className="outline-none after:absolute after:inset-0 after:z-10 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            to={`/courses/${course._id}`}
          >
            <MarkedText text={course.title} words={words} />
          </Link>
        </Heading>
        <p className="mt-3 flex h-[1.75rem] items-center gap-2 text-sm leading-5 text-ink-soft">
          <Avatar className="size-7" image={course.instructorImage} name={course.instructor} />
          <span className="sr-only">{INSTRUCTOR}</span>
          <InstructorName course={course} words={words} />
        </p>
        <div className="mt-3 flex h-[2rem] items-end justify-between gap-2 border-t border-rule text-sm leading-5 tabular-nums">
          <Rating rating={course.rating} isRated={isRated} />
          <p className="flex items-center gap-1.5 whitespace-nowrap text-ink-soft">
            <Users aria-hidden="true" className="size-3.5" />
            <span>
              {formatCount(course.students)}{' '}
              <span className={isRated ? '@max-[15rem]:sr-only' : '@max-[23.5rem]:sr-only'}>
                {STUDENTS(course.students)}
              </span>
            </span>
          </p>
        </div>
      </div>
      {!isPreview && <Save course={course} />}
    </article>
  );
});

/** Leads to their page, above the link that the whole card is; one without a page is a plain name. */
function InstructorName({ course, words }: Pick<CourseCardProps, 'course' | 'words'>) {
  const name = <MarkedText text={course.instructor} words={words} />;
  if (!course.instructorId) return <span className="truncate">{name}</span>;
  return (
    <Link
      className="relative z-20 truncate py-1 hover:underline hover:underline-offset-4"
      to={instructorPath(course.instructorId)}
    >
      {name}
    </Link>
  );
}

/** Above the link that the whole card is. A guest saves nothing. */
function Save({ course }: Pick<CourseCardProps, 'course'>) {
  const session = useSession();
  if (session.status !== 'signed-in' || !hasEmail(session.user)) return null;
  return (
    <Suspense>
      <SaveCorner course={course} user={session.user} />
    </Suspense>
  );
}

interface RatingProps {
  readonly rating: number;
  /** False: it has no reviews. A text says so, and the number is less prominent. */
  readonly isRated: boolean;
}

function Rating({ rating, isRated }: RatingProps) {
  const shown = rating.toFixed(1);
  return (
    <p
      className={`flex min-w-0 items-center gap-1.5 ${isRated ? '' : 'text-ink-soft @max-[21rem]:gap-1'}`}
    >
      {isRated && <span className="sr-only">{ratedOutOfFive(shown)}</span>}
      <span aria-hidden="true" className={isRated ? 'font-semibold' : ''}>
        {shown}
      </span>
      <Stars className={isRated ? 'size-3.5' : 'size-3.5 @max-[21rem]:size-3'} rating={rating} />
      {!isRated && (
        <span className="truncate text-[0.8125rem] @max-[21rem]:text-xs @max-[21rem]:tracking-tight">
          {NO_REVIEWS_YET}
        </span>
      )}
    </p>
  );
}

/** Shown in place of a card while courses are loading. */
export function CourseCardSkeleton() {
  return (
    <div aria-hidden="true" className={FRAME}>
      <Skeleton className="aspect-video shrink-0" />
      <div className="p-4">
        <div className="flex h-11 flex-col justify-between py-1">
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-3/5" />
        </div>
        <div className="mt-3 flex h-7 items-center gap-2">
          <span className="overflow-hidden rounded-full">
            <Skeleton className="size-7" />
          </span>
          <Skeleton className="h-3.5 w-28" />
        </div>
        <div className="mt-3 flex h-[2rem] items-end justify-between border-t border-rule pb-0.5">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      </div>
    </div>
  );
}
