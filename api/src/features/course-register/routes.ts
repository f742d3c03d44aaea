import { CALLS } from '@lectern/contract/calls';
import type { RegisteredCourse } from '@lectern/contract/course-register';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { personIdsByEmail } from '../../accounts/people-by-email.ts';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { sendFile, sendPage } from '../../platform/register.ts';
import { selectStandingOf } from '../course/queries.ts';
import { listRegister } from './course-register.ts';
import { handOverCourse } from './hand-over-course.ts';
import { setCourseSeats } from './set-course-seats.ts';

const FILE = {
  name: 'courses',
  columns: ['Title', 'Category', 'State', 'Learners', 'Seats', 'Rating', 'Owner', 'Added', 'Id'],
  cells: (course: RegisteredCourse) => [
    course.title,
    course.category,
    course.state,
    course.students,
    course.totalSeats,
    course.rating,
    course.owner?.email ?? course.awaitedOwner,
    course.addedAt,
    course.id,
  ],
};
const NOBODY = 'Nobody here has this email address.';

/** Every course, for administrators. */
export function courseRegisterRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, wakeJobs } = context;
  const fileContext = { ...context, limit: context.limitLearnerLists };
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.courseRegister, ({ query, reply }) =>
      sendPage(reply, '/api/admin/courses', query, (part) => listRegister(database, query, part)),
    );
    addAuthenticatedCall(app, fileContext, CALLS.courseRegisterFile, async ({ query, reply }) =>
      sendFile(reply, FILE, (part) => listRegister(database, query, part)),
    );
    addAuthenticatedCall(app, context, CALLS.handOverCourse, async ({ user, params, body }) => {
      if (!(await selectStandingOf(database.read, params.id))) throw notFound('This course');
      const [personId, ...others] = await personIdsByEmail(database.read, body.email);
      if (personId === undefined || others.length > 0) {
        const errors = [{ path: 'email', message: NOBODY }];
        throw new ApiError('rule-broken', NOBODY, { errors });
      }
      const wanted = { id: params.id, personId, reason: body.reason };
      await database.transaction(handOverCourse, user, wanted, clock());
      // A course that comes back into the lists may have seats for those who wait, who are told by letter.
      wakeJobs();
      return { done: true };
    });
    addAuthenticatedCall(app, context, CALLS.setCourseSeats, async ({ user, params, body }) => {
      await database.transaction(setCourseSeats, user, { id: params.id, ...body }, clock());
      // More seats may go to those who wait, who are told by letter.
      wakeJobs();
      return { done: true };
    });
  };
}
