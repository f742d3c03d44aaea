import type { Review } from '@lectern/contract/review';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { ANSWER, INSTRUCTOR, REPORT, ratedOutOfFive, reviewOf, YOUR_REVIEW } from '../messages.ts';
import { reviewDate } from '../rules/review-date.ts';

interface ReviewEntryProps {
  readonly review: Review;
  /** True where the visitor wrote it. */
  readonly own: boolean;
  /** Shown beneath it to the course's owner. */
  readonly foot?: ((review: Review) => ReactNode) | undefined;
}

export const ReviewEntry = memo(function ReviewEntry({ review, own, foot }: ReviewEntryProps) {
  const { answer } = review;
  const rating = Math.round(review.rating);
  return (
    <article className="flex gap-4 py-6">
      <Avatar className="size-11" image={review.image} name={review.name} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-sans text-base leading-6 font-semibold tracking-normal wrap-anywhere">
            {review.name}
          </h3>
          {review.byInstructor && <Badge tone="blue">{INSTRUCTOR}</Badge>}
          {own && <Badge tone="saffron">{YOUR_REVIEW}</Badge>}
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <Stars label={ratedOutOfFive(rating)} rating={rating} />
          <time dateTime={review.createdAt}>{reviewDate(review.createdAt)}</time>
          {!own && (
            <Link className="link py-1" to={`/report?type=review&id=${review._id}`}>
              {REPORT}
              <span className="sr-only">{reviewOf(review.name)}</span>
            </Link>
          )}
        </p>
        <p className="mt-2.5 max-w-prose wrap-anywhere whitespace-pre-line">{review.comment}</p>
        {answer && (
          <div className="mt-4 border-l-2 border-rule-strong pl-4">
            <p className="text-sm text-ink-soft">
              <b className="font-semibold">{ANSWER}</b>{' '}
              <time dateTime={answer.at}>{reviewDate(answer.at)}</time>
            </p>
            <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{answer.text}</p>
          </div>
        )}
        {foot?.(review)}
      </div>
    </article>
  );
});
