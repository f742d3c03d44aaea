import { CALLS } from '@lectern/contract/calls';
import type { Course } from '@lectern/contract/course';
import { JSON_HEADERS } from '@lectern/http/bodies/send-body';
import type { MadeAnswer } from '@lectern/http/cache/kept-answers';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { describeCall } from '../../platform/openapi.ts';
import { courseVersion, readArchivedCourse, readCourse } from './course-details.ts';

export function courseDetailsRoutes({
  database,
  kept,
  door,
  isInternal,
  tokenCheck,
}: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    const call = CALLS.course;
    app.route({
      method: call.method,
      url: call.path,
      schema: { ...describeCall(call), params: call.params },
      handler: async (request, reply) => {
        const { id } = request.params;
        const committed = isInternal(request) || (await wantsCommitted(request));
        const answer = await kept.get(`course ${id}`, () => make(id), committed);
        if (!answer)
          return reply.header('cache-control', 'no-store').send(await archived(request, id));
        await door.send(request, reply, answer);
        return reply;
      },
    });
  };

  /**
   * Who is signed in and says `no-cache` (RFC 9111, 5.2.1.4) is answered from what is committed now:
   * an owner whose save was not answered asks so whether it was carried out.
   */
  async function wantsCommitted(request: FastifyRequest): Promise<boolean> {
    return (await signedIn(request)) !== null;
  }

  /** @returns null for a guest, and for a token that is not good */
  async function signedIn(request: FastifyRequest) {
    if (request.headers.authorization === undefined) return null;
    return await tokenCheck(request).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'unauthenticated') return null;
      throw error;
    });
  }

  /** Nobody hears of an archived course who does not prove to be one of its learners. */
  async function archived(request: FastifyRequest, id: string): Promise<Course> {
    const learner = await signedIn(request);
    if (!learner) throw notFound('This course');
    return await readArchivedCourse(database.read, learner, id);
  }

  async function make(id: string): Promise<MadeAnswer | null> {
    const found = await readCourse(database.read, id);
    if (!found) return null;
    const { course, version, revision } = found;
    return {
      body: JSON.stringify(course),
      revision,
      headers: JSON_HEADERS,
      isCurrent: async () => (await courseVersion(database.read, id)) === version,
      asksTogether: true,
    };
  }
}
