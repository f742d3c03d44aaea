import { Readable } from 'node:stream';
import { CALLS } from '@lectern/contract/calls';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { csvDisposition } from '../../platform/csv-file.ts';
import { courseAnalytics, figuresOfLessons } from './course-analytics.ts';
import { learnerProgressFile, lessonFile } from './files.ts';
import { allLearnerProgress, learnerProgress } from './learner-progress.ts';
import { lessonAnalytics } from './lesson-analytics.ts';
import { analysedCourse } from './own-course.ts';

/** What goes through all learners of a course is limited like the list of them. */
export function analyticsRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, limitLearnerLists } = context;
  const { read } = database;
  const listContext = { ...context, limit: limitLearnerLists };
  return async (app) => {
    addAuthenticatedCall(app, listContext, CALLS.courseAnalytics, async ({ user, params }) => {
      return await courseAnalytics(read, await analysedCourse(read, user, params.id), clock());
    });
    addAuthenticatedCall(app, listContext, CALLS.courseAnalyticsFile, async (input) => {
      const course = await analysedCourse(read, input.user, input.params.id);
      const figures = await figuresOfLessons(read, course, clock());
      return sendFile(input.reply, course.title, 'lessons', lessonFile(figures));
    });
    addAuthenticatedCall(app, context, CALLS.lessonAnalytics, async ({ user, params }) => {
      return await lessonAnalytics(read, user, params.id, clock());
    });
    addAuthenticatedCall(app, context, CALLS.learnerProgress, async ({ user, params, query }) => {
      return await learnerProgress(read, await analysedCourse(read, user, params.id), query);
    });
    addAuthenticatedCall(app, listContext, CALLS.learnerProgressFile, async (input) => {
      const course = await analysedCourse(read, input.user, input.params.id);
      const pieces = learnerProgressFile(allLearnerProgress(read, course));
      return sendFile(input.reply, course.title, 'progress', pieces);
    });
  };
}

function sendFile(
  reply: FastifyReply,
  title: string,
  name: string,
  pieces: AsyncIterable<string>,
): Readable {
  reply.header('content-type', 'text/csv; charset=utf-8');
  reply.header('content-disposition', csvDisposition(title, name));
  return Readable.from(pieces);
}
