import type { Acts } from '@lectern/database/acts';
import { enrol } from './features/enrolment/enrolment.ts';
import { applyAccountNews } from './features/person/account-news.ts';
import { recognise } from './features/person/person.ts';
import { giveReview } from './features/review/review.ts';
import { ApiError } from './platform/api-error.ts';

/** Every transaction of the product server; a new one belongs here, or it is the slower for it. */
export const ACTS: Acts = {
  module: import.meta.url,
  byName: { applyAccountNews, enrol, giveReview, recognise },
  failures: [ApiError],
};
