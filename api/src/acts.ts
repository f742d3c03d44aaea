import type { Acts } from '@lectern/database/acts';
import { ApiError } from '@lectern/http/errors/api-error';
import { recognise } from './accounts/person.ts';
import { takeMessage } from './features/contact/contact.ts';
import { claimMessages, forgetOldCounts, noteMailed } from './features/contact/delivery.ts';
import { forgetOldStaged } from './features/course-import/course-import.ts';
import { enrol, leave } from './features/enrolment/enrolment.ts';
import { giveReview, withdrawReview } from './features/review/review.ts';
import { forgetOldAdditions } from './features/teaching/addition.ts';
import { addCourse, deleteCourse, editCourse } from './features/teaching/teaching.ts';
import { applyAccountNews } from './workflows/apply-account-event.ts';

/** Every transaction of the product server; one that is not among them is the slower for it. */
export const ACTS: Acts = {
  module: import.meta.url,
  byName: {
    addCourse,
    applyAccountNews,
    claimMessages,
    deleteCourse,
    editCourse,
    enrol,
    forgetOldCounts,
    forgetOldAdditions,
    forgetOldStaged,
    giveReview,
    leave,
    noteMailed,
    recognise,
    takeMessage,
    withdrawReview,
  },
  failures: [ApiError],
};
