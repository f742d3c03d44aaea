import type { Acts } from '@lectern/database/acts';
import { ApiError } from '@lectern/http/errors/api-error';
import { upsertPersonFromToken } from './accounts/person.ts';
import { submitContactMessage } from './features/contact/contact.ts';
import {
  claimMessages,
  deleteOldMessageCounts,
  markMessageMailed,
} from './features/contact/delivery.ts';
import { deleteOldStagedCourses } from './features/course-import/course-import.ts';
import { enrol, leave } from './features/enrolment/enrolment.ts';
import { giveReview, withdrawReview } from './features/review/review.ts';
import { deleteOldAdditions } from './features/teaching/addition.ts';
import { addCourse, deleteCourse, editCourse } from './features/teaching/teaching.ts';
import { applyAccountEvent } from './workflows/apply-account-event.ts';

/** Every transaction of the product server; one that is not among them is the slower for it. */
export const ACTS: Acts = {
  module: import.meta.url,
  byName: {
    addCourse,
    applyAccountEvent,
    claimMessages,
    deleteCourse,
    editCourse,
    enrol,
    deleteOldMessageCounts,
    deleteOldAdditions,
    deleteOldStagedCourses,
    giveReview,
    leave,
    markMessageMailed,
    upsertPersonFromToken,
    submitContactMessage,
    withdrawReview,
  },
  failures: [ApiError],
};
