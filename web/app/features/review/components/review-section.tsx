import type { Course } from '@lectern/contract/course';
import type { Review } from '@lectern/contract/review';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Visitor } from '../../course/hooks/use-visitor.ts';
import { ENROL_FIRST, TITLE } from '../messages.ts';
import { ReviewList } from './review-list.tsx';

interface ReviewSectionProps {
  readonly course: Course;
  /** The rating as shown at the top of the page. */
  readonly rating: string;
  readonly visitor: Visitor;
}

const OwnReviews = lazyPart(
  async () => (await import('./own-reviews.tsx')).OwnReviews,
  ({ children }) => (
    <>
      <div className="mt-2 mb-5">
        <PartFailed />
      </div>
      {children(null)}
    </>
  ),
);

/** The reviews of a course, and a signed-in user's own. */
export function ReviewSection({ course, rating, visitor }: ReviewSectionProps) {
  const enrolFirst = <p className="text-ink-soft">{ENROL_FIRST}</p>;
  const list = (ownId: string | null, foot?: (review: Review) => ReactNode) => (
    <ReviewList course={course} rating={rating} ownId={ownId} foot={foot} />
  );
  return (
    <section aria-labelledby="reviews">
      <h2 className="scroll-mt-24 text-2xl" id="reviews">
        {TITLE}
      </h2>
      {visitor.lastUid === '' ? (
        <>
          <div className="mt-2 mb-5">{enrolFirst}</div>
          {list(null)}
        </>
      ) : (
        <Suspense
          fallback={
            <>
              <Skeleton className="mt-2 mb-5 h-6 w-80 max-w-full" />
              {list(null)}
            </>
          }
        >
          <OwnReviews course={course} visitor={visitor} enrolFirst={enrolFirst}>
            {list}
          </OwnReviews>
        </Suspense>
      )}
    </section>
  );
}
