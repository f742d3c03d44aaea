import { Readable } from 'node:stream';
import { CALLS } from '@lectern/contract/calls';
import { jsonArray } from '@lectern/http/bodies/json-array';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mustBeOwnEmail } from '../../accounts/policy.ts';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { csvDisposition } from '../../platform/csv-file.ts';
import { revisionsIn } from '../course/revision.ts';
import { learnersOf } from '../enrolment/learners.ts';
import { holdingPolicy } from '../held-texts/why-held.ts';
import { addCourse } from './add-course.ts';
import { deleteCourse } from './delete-course.ts';
import { editCourse } from './edit-course.ts';
import { idempotencyKeyIn } from './idempotency-key.ts';
import { learnersFile } from './learners-file.ts';
import { coursesTaughtBy, ownCourseOf } from './teaching.ts';

export function teachingRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, limitLearnerLists, siteSettings } = context;
  const listContext = { ...context, limit: limitLearnerLists };
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.addCourse, async ({ user, body, request }) => {
      const key = idempotencyKeyIn(request.headers['idempotency-key']);
      const values = [user, body, clock(), key, holdingPolicy(siteSettings)] as const;
      return await database.transaction(addCourse, ...values);
    });
    addAuthenticatedCall(app, context, CALLS.myCourses, async ({ user, query }) => {
      mustBeOwnEmail(user, query.email);
      const isWithdrawn = query.withdrawn === 'true';
      return await coursesTaughtBy(database.read, user, isWithdrawn, clock());
    });
    addAuthenticatedCall(app, listContext, CALLS.learners, async ({ user, params, reply }) => {
      const course = await ownCourseOf(database.read, user, params.id);
      reply.header('content-type', 'application/json; charset=utf-8');
      return Readable.from(jsonArray(learnersOf(database.read, course)));
    });
    addAuthenticatedCall(app, listContext, CALLS.learnersFile, async ({ user, params, reply }) => {
      const course = await ownCourseOf(database.read, user, params.id);
      reply.header('content-type', 'text/csv; charset=utf-8');
      reply.header('content-disposition', csvDisposition(course.title, 'learners'));
      return Readable.from(learnersFile(learnersOf(database.read, course)));
    });
    addAuthenticatedCall(app, context, CALLS.deleteCourse, async ({ user, params }) => {
      const deletion = await database.transaction(deleteCourse, user, params.id, clock());
      // Where it was withdrawn instead, its learners are told.
      context.wakeJobs();
      return deletion;
    });
    addAuthenticatedCall(app, context, CALLS.editCourse, async (input) => {
      const { user, params, body, request, reply } = input;
      const revisions = revisionsIn(request.headers['if-match']);
      const { course, revision } = await database.transaction(
        editCourse,
        user,
        params.id,
        body,
        revisions,
        clock(),
        holdingPolicy(siteSettings),
      );
      // More seats may go to those who wait, who are told by letter.
      context.wakeJobs();
      reply.header('etag', `"${revision}"`);
      return course;
    });
  };
}
