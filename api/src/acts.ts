import type { Acts } from '@lectern/database/acts';
import { enrol, leave } from './features/enrolment/enrolment.ts';
import { applyAccountNews } from './features/person/account-news.ts';
import { recognise } from './features/person/person.ts';
import { giveReview, withdrawReview } from './features/review/review.ts';
import { addCourse, deleteCourse, editCourse } from './features/teaching/teaching.ts';
import { ApiError } from './platform/api-error.ts';

/** Every transaction of the product server; one that is not among them is the slower for it. */
export const ACTS: Acts = {
  module: import.meta.url,
  byName: {
    addCourse,
    applyAccountNews,
    deleteCourse,
    editCourse,
    enrol,
    giveReview,
    leave,
    recognise,
    withdrawReview,
  },
  failures: [ApiError],
};
