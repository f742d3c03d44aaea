import { CALLS } from '@lectern/contract/calls';
import type { Transcript } from '@lectern/contract/caption';
import { JSON_HEADERS } from '@lectern/http/bodies/send-body';
import type { CacheableResponse } from '@lectern/http/cache/response-cache';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { describeCall } from '../../platform/openapi.ts';
import { sendCached } from '../../platform/send-cached.ts';
import { revisionsIn } from '../course/revision.ts';
import { lessonFor, previewForGuest } from '../lesson/lesson.ts';
import { lessonSigner } from '../lesson/signing.ts';
import { courseVersion } from '../listing/version.ts';
import { captionsOf, readCaptionsOf, transcriptOf } from './captions.ts';
import { cuesInFile } from './cues-in-file.ts';
import { deleteCaptions } from './delete-captions.ts';
import { saveCaptions } from './save-captions.ts';

export function captionRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, tokenCheck, clock, media } = context;
  return async (app) => {
    addEditingCalls(app, context);
    const { method, path: url, params } = CALLS.transcript;
    app.route({
      method,
      url,
      schema: { ...describeCall(CALLS.transcript), params },
      handler: async (request, reply) => {
        const { id, language } = request.params;
        if (request.headers.authorization === undefined) {
          const key = `transcript ${id} ${language}`;
          await sendCached(context, request, reply, {
            key,
            make: () => cacheableTranscript(context, id, language),
          });
          return reply;
        }
        reply.header('cache-control', 'no-store');
        const user = await tokenCheck(request);
        const signerFor = (personId: string) => lessonSigner(media.signer, personId, clock());
        await lessonFor(database.read, user, id, signerFor);
        return reply.send(await transcriptOf(database.read, id, language));
      },
    });
  };
}

function addEditingCalls(app: FastifyInstance, context: ApiContext): void {
  const { database, clock } = context;
  addAuthenticatedCall(app, context, CALLS.lessonCaptions, async ({ user, params }) => {
    return await captionsOf(database.read, user, params.id);
  });
  addAuthenticatedCall(app, context, CALLS.captions, async ({ user, params, reply }) => {
    const { id, language } = params;
    const { captions, revision } = await readCaptionsOf(database.read, user, id, language);
    reply.header('etag', `"${revision}"`);
    return captions;
  });
  addAuthenticatedCall(app, context, CALLS.saveCaptions, async (input) => {
    const { user, params, body, request, reply } = input;
    const revisions = revisionsIn(request.headers['if-match']);
    const written = { language: params.language, cues: body.cues };
    const values = [user, params.id, written, revisions, clock()] as const;
    const { captions, revision } = await database.transaction(saveCaptions, ...values);
    reply.header('etag', `"${revision}"`);
    return captions;
  });
  addAuthenticatedCall(app, context, CALLS.importCaptions, async (input) => {
    const { user, params, body, request, reply } = input;
    const revisions = revisionsIn(request.headers['if-match']);
    const written = { language: params.language, cues: await cuesInFile(body.text) };
    const values = [user, params.id, written, revisions, clock()] as const;
    const { captions, revision } = await database.transaction(saveCaptions, ...values);
    reply.header('etag', `"${revision}"`);
    return captions;
  });
  addAuthenticatedCall(app, context, CALLS.deleteCaptions, async ({ user, params }) => {
    const { id, language } = params;
    return await database.transaction(deleteCaptions, user, id, language, clock());
  });
}

async function cacheableTranscript(
  { database: { read }, clock, media }: ApiContext,
  id: string,
  language: string,
): Promise<CacheableResponse> {
  // The version is read before the captions: those that change in between raise it.
  const signer = lessonSigner(media.signer, '', clock());
  const { lesson, version } = await previewForGuest(read, id, signer);
  const transcript: Transcript = await transcriptOf(read, id, language);
  return {
    body: JSON.stringify(transcript),
    headers: JSON_HEADERS,
    isCurrent: async () => (await courseVersion(read, lesson.courseId)) === version,
    sharesQuery: true,
  };
}
