import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { notFound } from '../../platform/api-error.ts';
import type { MadeAnswer } from '../../platform/kept-answers.ts';
import { describeCall } from '../../platform/openapi.ts';
import { JSON_HEADERS } from '../../platform/send-body.ts';
import { courseVersions, readCourse } from './course.ts';

export function courseRoutes({
  database,
  kept,
  door,
  isInternal,
}: ApiContext): FastifyPluginAsyncZod {
  const versions = courseVersions(database.read);
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
        await door.send(request, reply, answer);
        return reply;
      },
    });
  };

  async function make(id: string): Promise<MadeAnswer | null> {
    const found = await readCourse(database.read, id);
    if (!found) return null;
    const { course, version } = found;
    return {
      body: JSON.stringify(course),
      headers: JSON_HEADERS,
      isCurrent: async () => (await versions.load(id)) === version,
      asksTogether: true,
    };
  }
}
