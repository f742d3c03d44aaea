import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { notFound } from '../../platform/api-error.ts';
import type { MadeAnswer } from '../../platform/kept-answers.ts';
import { describeCall } from '../../platform/openapi.ts';
import { JSON_HEADERS, sendKept } from '../../platform/send-kept.ts';
import { courseVersion, readCourse } from './course.ts';

export function courseRoutes({ database, kept, isInternal }: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    const call = CALLS.course;
    app.route({
      method: call.method,
      url: call.path,
      schema: { ...describeCall(call), params: call.params },
      handler: async (request, reply) => {
        const { id } = request.params;
        const answer = await kept.get(`course ${id}`, () => make(id), isInternal(request));
        if (!answer) throw notFound('This course');
        return sendKept(request, reply, answer);
      },
    });
  };

  async function make(id: string): Promise<MadeAnswer | null> {
    const found = await readCourse(database.read, id);
    if (!found) return null;
    return {
      body: JSON.stringify(found.course),
      headers: JSON_HEADERS,
      isCurrent: async () => (await courseVersion(database.read, id)) === found.version,
    };
  }
}
