import { setTimeout as wait } from 'node:timers/promises';
import { sendAtFixedRates } from '../load/open-loop.ts';
import { contentOf } from '../media/content.ts';
import { type Instructor, newInstructor } from '../media/instructor.ts';
import { findNginx, NGINX_MISSING, startNginx } from '../media/nginx.ts';
import { startPlayers } from '../media/playing.ts';
import type { ClientGroup } from '../media/playing-process.ts';
import { rangeHeader, rangesOf } from '../media/ranges.ts';
import { mediaFolder, placeOf, signedAddress } from '../media/stored-video.ts';
import { uploadVideo } from '../media/upload.ts';
import type { Measured, Outcome } from '../outcome.ts';
import { watchMemory } from '../processes/memory-peak.ts';
import { type Product, startProduct } from '../processes/product.ts';
import { compareTurns, takeTurns } from '../rounds.ts';
import { quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

const FILE = 200 * 1024 * 1024;
const CLIENTS = 64;
/** What a player asks for at once. */
const RANGE = 1024 * 1024;
const RANGES = rangesOf(FILE, RANGE, 1_000, 64);

const SPEED = { atLeast: 0.35 };
const FAST = { clients: CLIENTS, ranges: RANGES };
/** More than the buffers of both systems take, so that the server waits for its readers. */
const WHOLE = [{ from: 0, to: FILE - 1 }];
const SLOW = { clients: CLIENTS / 2, ranges: WHOLE, bytesPerSecond: 256 * 1024 };
const NOT_READING = { clients: CLIENTS, ranges: WHOLE, bytesPerSecond: 0 };
const MEMORY_WITH_SLOW = { atMost: 100 };
/** “Not at all”: what the sockets and the first parts of 64 answers may take, a quarter of a MB each. */
const MEMORY_WITHOUT_READING = { atMost: 16 };
/** A recording of 8 Mbit/s. */
const WATCHING = { clients: CLIENTS, ranges: RANGES, bytesPerSecond: 1024 * 1024 };
const SEEKING = { atMost: 20 };
/** What a player shows after: a first piece. */
const PIECE = 64 * 1024;
const SEEKS_PER_SECOND = 20;

const ACCEL = '/protected-media';

/** A video in the product's store. */
interface Video {
  readonly dataDir: string;
  readonly instructor: Instructor;
  readonly assetId: string;
}

/** Ranges of a video for 64 players, beside nginx with the same file. */
export async function playing(workshop: Workshop): Promise<Outcome[]> {
  const dataDir = workshop.folder();
  const video = await storeVideo(workshop, dataDir);
  // A process of its own: what the upload has left in memory would hide what players take.
  const product = await startProduct(workshop.children, { DATA_DIR: dataDir, DEMO: 'off' });
  const outcomes: Outcome[] = [
    ...(await memory(workshop, product, video)),
    await seeking(workshop, product, video),
  ];
  const nginx = findNginx();
  if (!nginx) {
    const labels = ['beside nginx', 'through nginx (MEDIA_ACCEL)'];
    return [...outcomes, ...labels.map((label) => ({ label, skipped: NGINX_MISSING }))];
  }
  outcomes.push(await besideNginx(workshop, product, video, nginx));
  await workshop.children.end(product.process);
  outcomes.push(await throughNginx(workshop, video, nginx));
  return outcomes;
}

async function storeVideo(workshop: Workshop, dataDir: string): Promise<Video> {
  const product = await startProduct(workshop.children, { DATA_DIR: dataDir, DEMO: 'off' });
  const instructor = await newInstructor(product);
  const assetId = await uploadVideo(instructor, { origin: product.url, bytes: FILE });
  await workshop.children.end(product.process);
  return { dataDir, instructor, assetId };
}

/** Resident memory with clients that do not read, and with slow ones. */
async function memory(workshop: Workshop, product: Product, video: Video): Promise<Outcome[]> {
  const players = await play(workshop, product.url, video, [{ ...FAST, clients: 2 }]);
  await players.speed(1);
  await players.end();
  const stalled = await growth(workshop, product, video, [NOT_READING]);
  const slow = await growth(workshop, product, video, [{ ...FAST, clients: CLIENTS / 2 }, SLOW]);
  const grown = (label: string, { by, before }: Growth, goal: Measured['goal']): Measured => ({
    label: `growth of memory, ${label}`,
    value: by,
    unit: 'MB',
    ...(goal ? { goal } : {}),
    detail: `${CLIENTS} clients; before ${before.toFixed(0)} MB`,
  });
  return [
    grown('clients that do not read', stalled, MEMORY_WITHOUT_READING),
    grown('half of the clients slow', slow, MEMORY_WITH_SLOW),
  ];
}

interface Growth {
  readonly by: number;
  readonly before: number;
}

async function growth(
  workshop: Workshop,
  product: Product,
  video: Video,
  groups: readonly ClientGroup[],
): Promise<Growth> {
  const watched = watchMemory(product.process.pid);
  const players = await play(workshop, product.url, video, groups);
  await players.speed(workshop.options.quick ? 4 : 15);
  const by = watched.end() - watched.before;
  await players.end();
  return { by, before: watched.before };
}

/** How long a new place in the video takes, while all watch. */
async function seeking(workshop: Workshop, product: Product, video: Video): Promise<Measured> {
  const players = await play(workshop, product.url, video, [WATCHING]);
  const address = await signedAddress(product.url, video.instructor, video.assetId);
  const requests = rangesOf(FILE, PIECE, 500, 20).map((range) => ({
    address,
    headers: { range: rangeHeader(range) },
  }));
  const [waited = []] = await sendAtFixedRates(
    product.url,
    [{ label: 'seeking', requests, statuses: [206] }],
    { perSecond: SEEKS_PER_SECOND, seconds: workshop.options.quick ? 4 : 15 },
  );
  const speed = await players.speed(1);
  await players.end();
  return {
    label: 'seeking, median',
    value: quantile(waited, 0.5),
    unit: 'ms',
    goal: SEEKING,
    detail:
      `${PIECE / 1024} KB beside ${CLIENTS} that watch at 8 Mbit/s (${speed.toFixed(0)} MB/s); ` +
      `p99 ${quantile(waited, 0.99).toFixed(1)} ms`,
  };
}

async function besideNginx(
  workshop: Workshop,
  product: Product,
  video: Video,
  program: string,
): Promise<Measured> {
  const folder = mediaFolder(video.dataDir);
  const nginx = await startNginx(workshop, program, `location /media/ { alias ${folder}/; }`);
  const straight = `/media/${placeOf(video.dataDir, video.assetId).slice(folder.length + 1)}`;
  const measured = await alternate(
    workshop,
    'beside nginx',
    () => speedOf(workshop, product.url, video),
    () => speedOf(workshop, nginx.url, video, straight),
  );
  await workshop.children.end(nginx.process);
  return { ...measured, goal: SPEED };
}

/** nginx asks the product and sends the file, in turns with nginx alone. */
async function throughNginx(workshop: Workshop, video: Video, program: string): Promise<Measured> {
  const settings = { DATA_DIR: video.dataDir, DEMO: 'off', MEDIA_ACCEL: ACCEL };
  const product = await startProduct(workshop.children, settings);
  const folder = mediaFolder(video.dataDir);
  const locations = `
    location / { proxy_pass ${product.url}; proxy_set_header Host $http_host; }
    location ${ACCEL}/ { internal; alias ${folder}/; }
    location /straight/ { alias ${folder}/; }`;
  const nginx = await startNginx(workshop, program, locations);
  const inStore = placeOf(video.dataDir, video.assetId).slice(folder.length + 1);
  await mustSendRightBytes(nginx.url, video, inStore);
  return await alternate(
    workshop,
    'through nginx (MEDIA_ACCEL)',
    () => speedOf(workshop, nginx.url, video),
    () => speedOf(workshop, nginx.url, video, `/straight/${inStore}`),
  );
}

/** @throws where a range is wrong, or somebody has it who may not */
async function mustSendRightBytes(origin: string, video: Video, inStore: string): Promise<void> {
  const address = await signedAddress(origin, video.instructor, video.assetId);
  const [range = { from: 0, to: 0 }] = RANGES;
  const answer = await fetch(origin + address, { headers: { range: rangeHeader(range) } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const right = Buffer.concat([...contentOf(range.from, range.to + 1)]);
  if (answer.status !== 206 || !bytes.equals(right)) {
    throw new Error(`${rangeHeader(range)} was answered with ${answer.status} and other bytes`);
  }
  const statuses = [`${ACCEL}/${inStore}`, address.replace(/s=[^&]*/, 's=forged')];
  for (const forbidden of statuses) {
    const { status } = await fetch(origin + forbidden);
    if (status !== 404 && status !== 403) throw new Error(`${forbidden} answered ${status}`);
  }
}

async function alternate(
  workshop: Workshop,
  label: string,
  subject: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<Measured> {
  const turns = await takeTurns(workshop.rounds, subject, limit);
  const measured = compareTurns(label, turns, { unit: 'MB/s' });
  const best = (of: 'subject' | 'limit') => Math.max(...turns.map((turn) => turn[of]));
  const ratio = (best('subject') / best('limit')).toFixed(2);
  return { ...measured, detail: `${measured.detail}; of the best turns ${ratio} ×` };
}

async function speedOf(
  workshop: Workshop,
  origin: string,
  video: Video,
  address?: string,
): Promise<number> {
  const players = await play(workshop, origin, video, [FAST], address);
  await wait(500);
  const speed = await players.speed(workshop.seconds);
  await players.end();
  return speed;
}

async function play(
  workshop: Workshop,
  origin: string,
  video: Video,
  groups: readonly ClientGroup[],
  known?: string,
) {
  const address = known ?? (await signedAddress(origin, video.instructor, video.assetId));
  return await startPlayers(workshop.children, { origin, address, groups });
}
