import type { Course } from '@lectern/contract/course';
import type { Review } from '@lectern/contract/review';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ENROL_FIRST, NO_REVIEWS, SHOW_MORE, TITLE } from './messages.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewEntry } from './review-entry.tsx';

/** Reviews at first, and again with every press: hundreds of them cost nothing until asked for. */
const AT_ONCE = 10;

interface ReviewSectionProps {
  readonly course: Course;
  readonly rating: string;
}

export function ReviewSection({ course, rating }: ReviewSectionProps) {
  const { reviews } = course;
  const [shown, setShown] = useState(AT_ONCE);

  return (
    <section aria-labelledby="reviews">
      <h2 className="scroll-mt-24 text-2xl" id="reviews">
        {TITLE}
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">{ENROL_FIRST}</p>
      {reviews.length === 0 ? (
        <EmptyState message={NO_REVIEWS} />
      ) : (
        <>
          <RatingSummary course={course} rating={rating} />
          <Entries reviews={reviews.slice(0, shown)} />
        </>
      )}
      {reviews.length > AT_ONCE && (
        // For those without scripts, who cannot ask; a browser with scripts makes nothing of it.
        <noscript>
          <Entries reviews={reviews.slice(AT_ONCE)} />
        </noscript>
      )}
      {reviews.length > shown && (
        <Button className="needs-script mt-2" onClick={() => setShown(shown + AT_ONCE)}>
          {SHOW_MORE}
        </Button>
      )}
    </section>
  );
}

function Entries({ reviews }: { readonly reviews: readonly Review[] }) {
  return (
    <ul className="mt-2 divide-y divide-rule">
      {reviews.map((review) => (
        <li key={review._id}>
          <ReviewEntry review={review} />
        </li>
      ))}
    </ul>
  );
}
