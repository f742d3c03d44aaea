import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  notePreparation,
  type Prepared,
  type VideoToPrepare,
  videoToPrepare,
} from '@lectern/api/features/media/preparation';
import type { Database } from '@lectern/database/database';
import type { JobRun } from '@lectern/jobs/job-handler';
import { encodePicture } from '@lectern/media/encode-picture';
import { type MediaStore, mediaKey } from '@lectern/media/media-store';
import {
  HLS_NAME,
  makePlayable,
  makePoster,
  makeRenditions,
  type VideoSource,
} from '@lectern/media/video/encode-video';
import { isMoovAtEnd } from '@lectern/media/video/moov-place';
import { probeVideo } from '@lectern/media/video/probe-video';
import { planFor } from '@lectern/media/video/video-plan';
import type { VideoTools } from '@lectern/media/video/video-tools';
import { inWorkFolder } from './work-folder.ts';

/** From then on a video is worth renditions: what is shorter and smaller plays at once as it is. */
const WORTH_RENDITIONS = { seconds: 60, bytes: 20 * 1024 ** 2 };
const POSTER_NAME = 'poster.webp';
/** In pixels, at most. */
const POSTER_WIDTH = 960;
const MP4 = 'video/mp4';

export interface PreparationContext {
  readonly database: Pick<Database, 'read' | 'transaction'>;
  readonly store: MediaStore;
  readonly tools: VideoTools;
  /** What ffmpeg may take of the machine's, in bytes. */
  readonly memory: number;
  /** On the file system of the store, where that is a folder. */
  readonly folder: string;
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/**
 * Prepares an uploaded video: what browsers play comes first, and is noted at once; then a picture and
 * renditions for slow lines. Once again after an interruption it goes on with what was noted.
 *
 * @throws UnreadableVideoError, VideoToolError, an error of the store, or the reason of the signal
 */
export async function prepareVideo(
  context: PreparationContext,
  assetId: string,
  run: Pick<JobRun, 'signal' | 'progress'>,
): Promise<void> {
  const video = await videoToPrepare(context.database.read, assetId);
  if (!video) return;
  await inWorkFolder(context.folder, assetId, async (folder) => {
    const isThere = await new Preparation(context, assetId, folder, run).run(video);
    if (!isThere) await context.store.removeAsset(assetId);
  });
}

class Preparation {
  readonly #context: PreparationContext;
  readonly #assetId: string;
  readonly #folder: string;
  readonly #run: Pick<JobRun, 'signal' | 'progress'>;

  constructor(
    context: PreparationContext,
    assetId: string,
    folder: string,
    run: Pick<JobRun, 'signal' | 'progress'>,
  ) {
    this.#context = context;
    this.#assetId = assetId;
    this.#folder = folder;
    this.#run = run;
  }

  /** @returns false where the video was deleted meanwhile */
  async run(video: VideoToPrepare): Promise<boolean> {
    const uploaded = await this.#look(await this.#fetch(video.file), video.type);
    const source = await this.#makePlayable(uploaded);
    if (!source) return false;
    const { seconds = 0 } = source.facts;
    const isLong = seconds > WORTH_RENDITIONS.seconds || video.bytes > WORTH_RENDITIONS.bytes;
    const poster = await this.#makePoster(source);
    const hls = isLong ? await this.#makeRenditions(source) : undefined;
    return await this.#note({ preparation: 'done', poster, hls, seconds: source.facts.seconds });
  }

  /** The stored file on this machine. */
  async #fetch(name: string): Promise<string> {
    const { store } = this.#context;
    const key = mediaKey(this.#assetId, name);
    const place = store.pathOf(key);
    if (place !== undefined) {
      await stat(place);
      return place;
    }
    const copy = path.join(this.#folder, name);
    await pipeline(await store.open(key), createWriteStream(copy), { signal: this.#run.signal });
    return copy;
  }

  async #look(file: string, type: string): Promise<VideoSource> {
    const { tools, memory } = this.#context;
    const run = { folder: this.#folder, memory, signal: this.#run.signal };
    return { file, type, facts: await probeVideo(tools, file, type, run) };
  }

  /** What browsers play of it; undefined where it was deleted. */
  async #makePlayable(uploaded: VideoSource): Promise<VideoSource | undefined> {
    const { file, type, facts } = uploaded;
    const plan = planFor(facts, type, type === MP4 && (await isMoovAtEnd(file)));
    if (!plan) return uploaded;
    const name = await makePlayable(this.#encoding, uploaded, plan);
    const made = await this.#look(path.join(this.#folder, name), MP4);
    const place = await this.#keep(name);
    const { seconds } = made.facts;
    const playable = { file: name, type: MP4 };
    const isThere = await this.#note({ preparation: 'waiting', playable, seconds });
    return isThere ? { ...made, file: place } : undefined;
  }

  async #makePoster(source: VideoSource): Promise<string | undefined> {
    const name = await makePoster(this.#encoding, source);
    const sizes = await encodePicture(path.join(this.#folder, name));
    const chosen = sizes.findLast(({ width }) => width <= POSTER_WIDTH) ?? sizes[0];
    if (!chosen) return undefined;
    await this.#context.store.write(mediaKey(this.#assetId, POSTER_NAME), chosen.bytes);
    return POSTER_NAME;
  }

  async #makeRenditions(source: VideoSource): Promise<string> {
    for (const name of await makeRenditions(this.#encoding, source)) await this.#keep(name);
    return HLS_NAME;
  }

  /** Puts what was made into the store. @returns where it lies on this machine */
  async #keep(name: string): Promise<string> {
    this.#run.signal.throwIfAborted();
    const key = mediaKey(this.#assetId, name);
    await this.#context.store.add(key, path.join(this.#folder, name));
    return await this.#fetch(name);
  }

  async #note(prepared: Prepared): Promise<boolean> {
    const { database, clock } = this.#context;
    return await database.transaction(notePreparation, this.#assetId, prepared, clock());
  }

  get #encoding() {
    const { tools, memory } = this.#context;
    const { signal, progress } = this.#run;
    return { tools, memory, folder: this.#folder, signal, onProgress: progress };
  }
}
