import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FileDelivery, MediaContext, MediaLimits } from '@lectern/api/context';
import { mediaSigningKey } from '@lectern/api/features/media/signing-key';
import type { SiteSettingsReader } from '@lectern/api/features/site-settings/site-settings';
import type { Database } from '@lectern/database/database';
import type { JobRunner } from '@lectern/jobs/job-runner';
import { FolderStore } from '@lectern/media/folder-store';
import type { MediaStore } from '@lectern/media/media-store';
import { AddressSigner } from '@lectern/media/signed-address';
import type { MediaSettings } from '../settings/media.ts';
import type { Settings } from '../settings/settings.ts';
import { collectPassedBuffers } from '../tuning/passing-files.ts';
import { mediaVariantsHandler } from './media-variants-handler.ts';
import { openS3Store } from './open-media-store.ts';
import { openVideoTools } from './open-video-tools.ts';

/** Files that have not arrived wholly, below the data's folder. */
const UPLOADS_FOLDER = 'uploads';
/** What is being made of videos, below the data's folder. */
const VARIANTS_FOLDER = 'variants';

/** Who prepares videos. */
export interface VideoJobs {
  /** Videos are prepared by its jobs. */
  readonly jobs: JobRunner;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/**
 * Opens where uploaded files lie.
 *
 * @param videos absent: another process prepares videos, where there is one
 * @param siteSettings what bounds uploads; absent: the environment alone
 * @throws SettingsError where FFMPEG names a program that is none
 */
export async function openMedia(
  { media, dataDir }: Pick<Settings, 'media' | 'dataDir'>,
  database: Database,
  videos?: VideoJobs,
  siteSettings?: Pick<SiteSettingsReader, 'current'>,
): Promise<MediaContext> {
  const uploadFolder = resolve(dataDir, UPLOADS_FOLDER);
  const { ffmpeg, maxFile, quota } = media;
  const [{ store, delivery }, tools, signingKey] = await Promise.all([
    openStore(media),
    openVideoTools(ffmpeg),
    database.transaction(mediaSigningKey),
    mkdir(uploadFolder, { recursive: true }),
  ]);
  if (tools && videos) {
    const { jobs, clock } = videos;
    const work = { folder: resolve(dataDir, VARIANTS_FOLDER), memory: ffmpeg.memory };
    jobs.handle(mediaVariantsHandler({ database, store, tools, clock, ...work }));
  }
  return {
    store,
    delivery,
    signer: new AddressSigner(signingKey),
    uploadFolder,
    onBytes: collectPassedBuffers(),
    preparesVideos: tools !== undefined,
    limits: siteSettings ? settableLimits(siteSettings) : { maxFile, quota },
  };
}

/** Bounds that administrators change while the site runs. */
function settableLimits(siteSettings: Pick<SiteSettingsReader, 'current'>): MediaLimits {
  return {
    get maxFile() {
      return siteSettings.current().values['uploads.maxFile'];
    },
    get quota() {
      return siteSettings.current().values['uploads.quota'];
    },
  };
}

async function openStore({
  home,
  accel,
}: MediaSettings): Promise<{ readonly store: MediaStore; readonly delivery: FileDelivery }> {
  if (home.kind === 's3') {
    const store = await openS3Store(home);
    if (!home.redirects)
      return { store, delivery: { kind: 'stream', send: store.send.bind(store) } };
    return { store, delivery: { kind: 'redirect', addressOf: store.addressOf.bind(store) } };
  }
  const store = new FolderStore(home.folder);
  if (accel === undefined)
    return { store, delivery: { kind: 'disk', placeOf: store.pathOf.bind(store) } };
  return {
    store,
    delivery: { kind: 'accel', addressOf: (key) => `${accel}/${store.innerPath(key)}` },
  };
}
