import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { nextPageLink } from '../../platform/next-page.ts';
import { removeSavedCourse } from './remove-saved-course.ts';
import { saveCourse } from './save-course.ts';
import { savedCoursesOf, savedIdsOf } from './saved-courses.ts';

/** The base address's own path, which `Link` headers name. */
const LIST_ADDRESS = '/api/saved-courses';

export function savedCourseRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock } = context;
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.savedCourses, async ({ user, query, reply }) => {
      const { courses, total, next } = await savedCoursesOf(database.read, user, query);
      reply.header('x-total-count', String(total));
      if (next !== undefined) {
        const { limit } = query;
        reply.header('link', nextPageLink(LIST_ADDRESS, { limit, cursor: next }));
      }
      return courses;
    });
    addAuthenticatedCall(app, context, CALLS.savedCourseIds, async ({ user }) => {
      return await savedIdsOf(database.read, user);
    });
    addAuthenticatedCall(app, context, CALLS.saveCourse, async ({ user, params }) => {
      return await database.transaction(saveCourse, user, params.id, clock());
    });
    addAuthenticatedCall(app, context, CALLS.removeSavedCourse, async ({ user, params }) => {
      return await database.transaction(removeSavedCourse, user, params.id);
    });
  };
}
