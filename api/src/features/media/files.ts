import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Instant } from '@lectern/database/schema';
import { takeOver } from '@lectern/http/bodies/take-over';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { sendError } from '@lectern/http/errors/error-mapper';
import { answerWithFile, type FileOptions, fileHeaders } from '@lectern/media/answer-with-file';
import { type MediaStore, mediaKey, partsOf } from '@lectern/media/media-store';
import { withAddresses } from '@lectern/media/playlist';
import { MEDIA_BASE } from '@lectern/media/signed-address';
import { writePart } from '@lectern/media/write-part';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { PICTURES_BASE } from './addresses.ts';
import { EXPIRED } from './messages.ts';
import { type AssetStanding, selectAssetStanding, selectPublicType } from './queries.ts';
import { redirection } from './redirection.ts';

/** How long browsers keep covers and portraits, in milliseconds: a new one has a new address. */
const YEAR = 365 * 24 * 60 * 60_000;

type FilesContext = Pick<ApiContext, 'database' | 'clock' | 'media'>;

/** Where the files of media are, beside the API. */
export function mediaFiles(context: FilesContext) {
  const { database, media, clock } = context;
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(sendError);
    app.route({
      method: ['GET', 'HEAD'],
      url: `${MEDIA_BASE}/:assetId/:name`,
      handler: async (request, reply) => await sendSigned(context, request, reply),
    });
    app.route<{ Params: { assetId: string; name: string } }>({
      method: ['GET', 'HEAD'],
      url: `${PICTURES_BASE}/:assetId/:name`,
      handler: async (request, reply) => {
        const key = `${request.params.assetId}/${request.params.name}`;
        const parts = partsOf(key);
        const type = parts && (await selectPublicType(database.read, parts.assetId));
        if (!type) throw notFound('This picture');
        const maxAge = { maxAge: YEAR, isPublic: true };
        const means = { ...media, now: clock() };
        return await answer(request, reply, means, key, { type, ...maxAge });
      },
    });
  };
}

async function sendSigned(
  { database, clock, media }: FilesContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const key = pathname.slice(MEDIA_BASE.length + 1);
  const parts = partsOf(key);
  const now = clock();
  const grant = parts && media.signer.check(key, searchParams, now);
  if (!parts || !grant) throw new ApiError('forbidden', EXPIRED);
  const asset = await selectAssetStanding(database.read, parts.assetId, grant.personId);
  if (!asset) throw notFound('This file');
  mayRead(asset, grant.personId);
  const type = typeOf(parts.name, asset);
  const maxAge = grant.expiresAt - now;
  if (type === PLAYLIST) {
    const playlist = await text(await opened(media.store, key));
    const addressOf = (name: string) =>
      media.signer.sign({ ...grant, key: mediaKey(parts.assetId, name) });
    const addressed = withAddresses(playlist, addressOf);
    return await reply.headers(fileHeaders({ type, maxAge })).send(addressed);
  }
  reply.headers(disposition(asset));
  return await answer(request, reply, { ...media, now }, key, { type, maxAge });
}

/** By which a file is sent. */
type Means = Pick<ApiContext['media'], 'delivery'> & { readonly now: Instant };

async function answer(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { delivery, now }: Means,
  key: string,
  options: FileOptions,
): Promise<FastifyReply> {
  switch (delivery.kind) {
    case 'accel':
      // nginx answers ranges and conditions itself, and keeps these headers.
      return await reply
        .headers({ ...fileHeaders(options), 'X-Accel-Redirect': delivery.addressOf(key) })
        .send();
    case 'redirect': {
      const disposition = reply.getHeader('Content-Disposition')?.toString();
      const { grant, maxAge } = redirection({ ...options, disposition }, now);
      const cacheControl = maxAge === 0 ? 'no-store' : `public, max-age=${maxAge / 1_000}`;
      return await reply
        .header('Cache-Control', cacheControl)
        .redirect(await delivery.addressOf(key, grant), 302);
    }
    case 'stream':
    case 'disk': {
      const { status, headers, body } =
        delivery.kind === 'stream'
          ? await delivery.send(raw, key, options)
          : await answerWithFile(raw, delivery.placeOf(key), options);
      reply.code(status).headers(headers);
      if (body instanceof Readable) return await reply.send(body);
      takeOver(reply);
      await writePart(body, reply.raw);
      return reply;
    }
  }
}

/** @throws ApiError `not-found` */
async function opened(store: MediaStore, key: string): Promise<Readable> {
  return await store.open(key).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw notFound('This file');
    }
    throw error;
  });
}

/** RFC 8216, 10. */
const PLAYLIST = 'application/vnd.apple.mpegurl';
/** The types of what is made of uploads, by the ends of its names. */
const MADE: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  m3u8: PLAYLIST,
  mp4: 'video/mp4',
  webm: 'video/webm',
};

function typeOf(name: string, { type, file }: AssetStanding): string {
  const made = name === file ? undefined : MADE[name.slice(name.lastIndexOf('.') + 1)];
  return made ?? type ?? '';
}

/**
 * An address is one person's, and as good as their right to the course: who has left it, or has no
 * account any more, reads nothing. A guest's is for previews, while the course is listed.
 *
 * @throws ApiError `forbidden`
 */
function mayRead(asset: AssetStanding, personId: string): void {
  const isActive = asset.person_state === 'active';
  const isTheirs = isActive && (asset.enrolment_id !== null || asset.owner_id === personId);
  const isForGuests = personId === '' && asset.archived_at === null;
  if (!isTheirs && !isForGuests) throw new ApiError('forbidden', EXPIRED);
}

/** Files are saved and never shown by the browser: what is in them must not run as this site. */
function disposition({ purpose, name }: AssetStanding): Record<string, string> {
  if (purpose !== 'file') return {};
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return { 'Content-Disposition': `attachment; filename="file"; filename*=UTF-8''${encoded}` };
}
