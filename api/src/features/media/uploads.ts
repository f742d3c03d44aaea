import { errorBody } from '@lectern/contract/errors';
import { uploadInput } from '@lectern/contract/media';
import { takeOver } from '@lectern/http/bodies/take-over';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { toApiError } from '@lectern/http/errors/error-mapper';
import { UploadRefusedError, type UploadRules, UploadServer } from '@lectern/media/upload-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setUser, userOf } from '../../accounts/token-check.ts';
import type { ApiContext } from '../../context.ts';
import { announceUpload } from './announce-upload.ts';
import { forgetAsset } from './delete-asset.ts';
import { selectAsset } from './queries.ts';
import { storeUpload } from './store-upload.ts';

/** Below the API's own address. */
const PATH = '/uploads';

/**
 * Uploads, by the tus protocol (1.0.0): a file comes in parts, and goes on after an interruption. They
 * are not part of the calls that are described by schemas, for their bodies are files.
 */
export function addUploads(app: FastifyInstance, context: ApiContext): void {
  const { media, tokenCheck, limitUploads } = context;
  const requests = new WeakMap<object, FastifyRequest>();
  const uploads = new UploadServer(`${app.prefix}${PATH}`, media.uploadFolder, {
    maxBytes: () => media.limits.maxFile,
    onBytes: media.onBytes,
    ...uploadRules(context, requests),
  });
  // tus reads the body itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) =>
    done(null),
  );
  app.route({
    method: ['POST', 'PATCH', 'HEAD', 'DELETE'],
    url: `${PATH}*`,
    schema: { hide: true },
    onRequest: async (request, reply) => {
      setUser(request, await tokenCheck(request));
      await limitUploads(request, reply);
    },
    handler: async (request, reply) => {
      requests.set(request.raw, request);
      takeOver(reply);
      await uploads.handle(request.raw, reply.raw).catch((error: unknown) => {
        request.log.error({ err: error }, 'upload failed');
        if (!reply.raw.headersSent) reply.raw.writeHead(500);
        reply.raw.end();
      });
    },
  });
}

function uploadRules(
  context: ApiContext,
  requests: WeakMap<object, FastifyRequest>,
): Omit<UploadRules, 'maxBytes' | 'onBytes'> {
  const { database, clock, media, wakeJobs } = context;
  const requestOf = (raw: object) => {
    const request = requests.get(raw);
    if (!request) throw new Error('Every upload came as a request');
    return request;
  };
  return {
    authorise: (raw, id) =>
      refusing(async () => {
        if (id === undefined) return;
        const asset = await selectAsset(database.read, id);
        if (asset?.owner_id !== userOf(requestOf(raw)).personId) throw notFound('This upload');
      }),
    announce: (raw, { bytes, metadata }) =>
      refusing(async () => {
        const { purpose, courseId, filename: name } = metadata;
        const input = uploadInput.safeParse({ purpose, courseId, name, bytes });
        if (!input.success) {
          throw new ApiError('rule-broken', input.error.issues[0]?.message ?? 'That is not valid.');
        }
        const user = userOf(requestOf(raw));
        return await database.transaction(announceUpload, user, input.data, media.limits, clock());
      }),
    abandon: async (id) => await database.transaction(forgetAsset, id),
    finish: (id, path) =>
      refusing(() => storeUpload({ ...media, database, wakeJobs }, id, path, clock())),
    finished: async (id) => {
      const asset = await selectAsset(database.read, id);
      return asset?.stored_at ? Number(asset.bytes) : undefined;
    },
  };
}

/** Says a refusal as the uploads know it. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = toApiError(error);
    if (known.status >= 500) throw error;
    throw new UploadRefusedError(known.status, JSON.stringify(errorBody.parse(known.toBody())));
  }
}
