import { once } from 'node:events';
import { sendAtFixedRates } from '../load/open-loop.ts';
import { hashOfContent, hashOfFile } from '../media/content.ts';
import { type CutLine, openCutLine } from '../media/cut-line.ts';
import { type Instructor, newInstructor } from '../media/instructor.ts';
import { placeOf } from '../media/stored-video.ts';
import { uploadVideo } from '../media/upload.ts';
import type { UploadingOrder } from '../media/uploading-process.ts';
import type { Outcome } from '../outcome.ts';
import { forkBare } from '../processes/bare-process.ts';
import { type WatchedMemory, watchMemory } from '../processes/memory-peak.ts';
import { type Product, startProduct } from '../processes/product.ts';
import { extremes, median, quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

const MEGABYTE = 1024 * 1024;
const CUT_EVERY = 50 * MEGABYTE;
/** When the server is killed, as shares of the file. */
const KILLS = [0.35, 0.7];
const MEMORY = { atMost: 50 };

const AT_ONCE = 8;
/** Of each of the eight, which are deleted and sent again: so that some end while others run. */
const EACH = 128 * MEGABYTE;
/** Reads a second. */
const READS = 200;
const WAITING = { atMost: 50 };

/** Answers that are made anew for each request. */
const ORDINARY = [
  { label: 'searches', requests: [{ address: '/api/courses?search=a', headers: {} }] },
  { label: 'unknown addresses', requests: [{ address: '/no/such', headers: {} }], statuses: [404] },
];

const UPLOADING = new URL('../media/uploading-process.ts', import.meta.url);

/** An upload over a line that breaks to a server that is killed, and how others wait beside eight. */
export async function uploads(workshop: Workshop): Promise<Outcome[]> {
  return [...(await interrupted(workshop)), await besideEight(workshop)];
}

async function interrupted(workshop: Workshop): Promise<Outcome[]> {
  const bytes = workshop.options.uploadSize * MEGABYTE;
  const dataDir = workshop.folder();
  const line = await openCutLine(CUT_EVERY);
  workshop.onClear(() => line.close());
  const server = new KilledServer(workshop, dataDir, line);
  const instructor = await server.start();
  const left = KILLS.map((share) => share * bytes);
  const began = performance.now();
  const assetId = await uploadVideo(instructor, {
    origin: line.url,
    bytes,
    onProgress: (acknowledged) => {
      if (acknowledged < (left[0] ?? Infinity)) return;
      left.shift();
      void server.killAndStart();
    },
  });
  const seconds = (performance.now() - began) / 1_000;
  const { growth, peak, kills } = await server.end();
  const label = `${workshop.options.uploadSize} MB over a cut line`;
  const detail = `${line.cuts()} cuts, ${kills} kills, ${(bytes / MEGABYTE / seconds).toFixed(0)} MB/s`;
  const stored = await hashOfFile(placeOf(dataDir, assetId));
  const isWhole = stored === hashOfContent(bytes);
  return [
    isWhole
      ? { label: `${label}, changed files`, value: 0, unit: 'files', goal: { atMost: 0 }, detail }
      : { label: `${label}, changed files`, failed: `what is stored has the SHA-256 ${stored}` },
    {
      label: `${label}, growth of memory`,
      value: growth,
      unit: 'MB',
      goal: MEMORY,
      detail: `the most of ${kills + 1} processes; at most ${peak.toFixed(0)} MB`,
    },
  ];
}

/** A product that is killed and started again behind a line; its memory is watched all the time. */
class KilledServer {
  readonly #workshop: Workshop;
  readonly #dataDir: string;
  readonly #line: CutLine;
  #product: Product | undefined;
  #watched: WatchedMemory | undefined;
  #restarting: Promise<void> = Promise.resolve();
  #growth = 0;
  #peak = 0;
  #kills = 0;
  #instructor: Instructor | undefined;

  constructor(workshop: Workshop, dataDir: string, line: CutLine) {
    this.#workshop = workshop;
    this.#dataDir = dataDir;
    this.#line = line;
  }

  /** Starts it, and puts it to use before its memory is looked at: what any work takes is no upload's. */
  async start(): Promise<Instructor> {
    const settings = { DATA_DIR: this.#dataDir, DEMO: 'off' };
    const product = await startProduct(this.#workshop.children, settings);
    this.#product = product;
    this.#instructor ??= await newInstructor(product);
    await sendAtFixedRates(product.url, ORDINARY, { perSecond: READS, seconds: 2 });
    await uploadVideo(this.#instructor, { origin: product.url, bytes: 4 * MEGABYTE });
    this.#watched = watchMemory(product.process.pid);
    this.#line.leadTo(product.url);
    return this.#instructor;
  }

  killAndStart(): Promise<void> {
    this.#restarting = this.#restart();
    return this.#restarting;
  }

  async #restart(): Promise<void> {
    this.#note();
    this.#kills += 1;
    const gone = once(this.#product?.process ?? process, 'exit');
    this.#product?.process.kill('SIGKILL');
    await gone;
    await this.start();
  }

  async end(): Promise<{ growth: number; peak: number; kills: number }> {
    await this.#restarting;
    this.#note();
    if (this.#product) await this.#workshop.children.end(this.#product.process);
    return { growth: this.#growth, peak: this.#peak, kills: this.#kills };
  }

  #note(): void {
    if (!this.#watched) return;
    const peak = this.#watched.end();
    this.#peak = Math.max(this.#peak, peak);
    this.#growth = Math.max(this.#growth, peak - this.#watched.before);
    this.#watched = undefined;
  }
}

/** How long readers of a course wait beside eight uploads, taking turns with reads alone. */
async function besideEight(workshop: Workshop): Promise<Outcome> {
  const { children, options, rounds } = workshop;
  const settings = { DATA_DIR: workshop.folder(), DEMO: 'off' };
  const product = await startProduct(children, settings);
  const instructor = await newInstructor(product);
  const address = `/api/courses/${instructor.courseId}`;
  const reads = [{ label: 'one course', requests: [{ address, headers: {} }] }];
  const seconds = options.quick ? 3 : 10;
  const read = async () => {
    const [waited = []] = await sendAtFixedRates(product.url, reads, { perSecond: READS, seconds });
    return waited;
  };
  await read();
  const beside: number[][] = [];
  const alone: number[][] = [];
  const speeds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const order: UploadingOrder = {
      origin: product.url,
      instructor,
      atOnce: AT_ONCE,
      bytes: EACH,
    };
    const uploading = forkBare(children, UPLOADING, order);
    await once(uploading, 'message');
    beside.push(await read());
    uploading.send('how much');
    const [acknowledged] = (await once(uploading, 'message')) as [number];
    speeds.push(acknowledged / MEGABYTE / seconds);
    await children.end(uploading);
    alone.push(await read());
  }
  const p99 = (turns: readonly number[][]) => turns.map((waited) => quantile(waited, 0.99));
  return {
    label: `one course beside ${AT_ONCE} uploads, p99`,
    value: median(p99(beside)),
    unit: 'ms',
    spread: extremes(p99(beside)),
    goal: WAITING,
    detail:
      `${READS} reads a second beside ${median(speeds).toFixed(0)} MB/s; ` +
      `median ${quantile(beside.flat(), 0.5).toFixed(1)} ms, ` +
      `p99 without uploads ${median(p99(alone)).toFixed(1)} ms`,
  };
}
