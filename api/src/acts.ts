import type { Acts } from '@lectern/database/acts';
import { ApiError } from '@lectern/http/errors/api-error';
import {
  claimMessages,
  deleteOldMessageCounts,
  markMessageMailed,
} from './features/contact/delivery.ts';
import { submitContactMessage } from './features/contact/submit-contact-message.ts';
import { deleteOldStagedCourses } from './features/course-import/course-import.ts';
import { enrol } from './features/enrolment/enrol.ts';
import { leave } from './features/enrolment/leave.ts';
import { giveReview } from './features/review/give-review.ts';
import { withdrawReview } from './features/review/withdraw-review.ts';
import { addCourse } from './features/teaching/add-course.ts';
import { deleteOldAdditions } from './features/teaching/addition.ts';
import { deleteCourse } from './features/teaching/delete-course.ts';
import { editCourse } from './features/teaching/edit-course.ts';
import { applyAccountEvent } from './workflows/apply-account-event.ts';
import { upsertPersonFromToken } from './workflows/upsert-person-from-token.ts';

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
