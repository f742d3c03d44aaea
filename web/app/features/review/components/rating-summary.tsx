import type { Course } from '@lectern/contract/course';
import { Stars } from '../../../ui/stars.tsx';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { REVIEWS, ratedOutOfFive, starShare } from '../messages.ts';
import { countedReviews } from '../rules/counted-reviews.ts';
import { ratingShares } from '../rules/rating-shares.ts';

interface RatingSummaryProps {
  readonly course: Course;
  /** The rating as shown at the top of the page. */
  readonly rating: string;
}

export function RatingSummary({ course, rating }: RatingSummaryProps) {
  return (
    <div className="flex flex-col gap-x-10 gap-y-5 rounded-lg border border-rule bg-surface p-5 sm:flex-row sm:items-center sm:p-6">
      <div className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-1">
        <p className="font-serif text-5xl leading-none font-semibold tabular-nums">
          <span className="sr-only">{ratedOutOfFive(rating)}</span>
          <span aria-hidden="true">{rating}</span>
        </p>
        <div className="sm:mt-2">
          <Stars className="size-4.5" rating={course.rating} />
          <p className="text-sm text-ink-soft tabular-nums">
            {formatCount(course.reviewCount)} {REVIEWS(course.reviewCount)}
          </p>
        </div>
      </div>
      <ul className="flex grow flex-col gap-1.5">
        {ratingShares(countedReviews(course.reviews)).map(({ stars, percent }) => (
          <li key={stars} className="flex items-center gap-3 text-sm tabular-nums">
            <span className="sr-only">{starShare(stars, percent)}</span>
            <span aria-hidden="true" className="w-[0.5rem] text-ink-soft">
              {stars}
            </span>
            <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-sunk">
              <span
                className="keeps-ground block h-full rounded-full bg-star"
                style={{ width: `${percent}%` }}
              />
            </span>
            <span aria-hidden="true" className="w-[3rem] shrink-0 text-right text-ink-soft">
              {percent}%
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
