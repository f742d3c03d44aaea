import type { Course } from '@lectern/contract/course';
import type { Review } from '@lectern/contract/review';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { NO_REVIEWS, SHOW_MORE, shownOf } from '../messages.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewEntry } from './review-entry.tsx';

/** Reviews shown at first and added by each press, so that hundreds cost nothing until needed. */
const REVIEWS_PER_STEP = 10;

interface ReviewListProps {
  readonly course: Course;
  readonly rating: string;
  /** The id of the visitor's own review. */
  readonly ownId: string | null;
  /** Shown beneath each review to the course's owner. */
  readonly foot?: ((review: Review) => ReactNode) | undefined;
}

export function ReviewList({ course, rating, ownId, foot }: ReviewListProps) {
  const { reviews } = course;
  const [shown, setShown] = useState(REVIEWS_PER_STEP);
  const end = useRef<HTMLParagraphElement>(null);
  const showMore = () => {
    const next = shown + REVIEWS_PER_STEP;
    setShown(next);
    // The button disappears with the last review, and would take the focus with it.
    if (next >= reviews.length) end.current?.focus();
  };
  if (reviews.length === 0) return <EmptyState message={NO_REVIEWS} />;
  return (
    <>
      {course.reviewCount > 0 && <RatingSummary course={course} rating={rating} />}
      <Entries reviews={reviews.slice(0, shown)} ownId={ownId} foot={foot} />
      {reviews.length > REVIEWS_PER_STEP && (
        // Without scripts there is no button, so all reviews are in the noscript element.
        <noscript>
          <Entries reviews={reviews.slice(REVIEWS_PER_STEP)} ownId={null} />
        </noscript>
      )}
      {reviews.length > REVIEWS_PER_STEP && (
        <div className="needs-script mt-2 flex flex-wrap items-center gap-4">
          {reviews.length > shown && <Button onClick={showMore}>{SHOW_MORE}</Button>}
          <p ref={end} tabIndex={-1} role="status" className="text-ink-soft outline-none">
            {shownOf(Math.min(shown, reviews.length), reviews.length)}
          </p>
        </div>
      )}
    </>
  );
}

interface EntriesProps extends Pick<ReviewListProps, 'ownId' | 'foot'> {
  readonly reviews: readonly Review[];
}

function Entries({ reviews, ownId, foot }: EntriesProps) {
  return (
    <ul className="mt-2 divide-y divide-rule">
      {reviews.map((review) => (
        <li key={review._id}>
          <ReviewEntry review={review} own={review._id === ownId} foot={foot} />
        </li>
      ))}
    </ul>
  );
}
