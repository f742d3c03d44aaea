import type { Review } from '@lectern/contract/review';
import { memo } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { INSTRUCTOR, ratedOutOfFive, YOUR_REVIEW } from '../messages.ts';
import { reviewDate } from '../rules/review-date.ts';

interface ReviewEntryProps {
  readonly review: Review;
  /** True where the visitor wrote it. */
  readonly own: boolean;
}

export const ReviewEntry = memo(function ReviewEntry({ review, own }: ReviewEntryProps) {
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
        </p>
        <p className="mt-2.5 max-w-prose wrap-anywhere whitespace-pre-line">{review.comment}</p>
      </div>
    </article>
  );
});
