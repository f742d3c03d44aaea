import { setTimeout as wait } from 'node:timers/promises';
import { catalogueMissing, startWithImportedCatalogue } from '../data/imported-catalogue.ts';
import { startWithLargeCatalogue } from '../data/large-catalogue.ts';
import { shuffled } from '../data/random.ts';
import { zipfSequence } from '../data/zipf.ts';
import type { Load } from '../load/client.ts';
import { applyLoad } from '../load/load.ts';
import type { Measured, Outcome } from '../outcome.ts';
import type { Server } from '../processes/server.ts';
import { residentMemory } from '../processes/usage.ts';
import { PASSWORD_ADDRESS, passwordBody, startWithAccounts } from '../sign-in/signing-in.ts';
import type { Workshop } from '../workshop.ts';

const GOAL = { atMost: 280 };
const LARGE = 100_000;
const REST = 10_000;
const REST_AFTER_SIGN_INS = 30_000;
const SEQUENCE = 20_000;
const SEED = 7;
const WORDS = [
  'data',
  'design',
  'the',
  'machine',
  'for',
  'an',
  'python',
  'music',
  'er',
  'business',
];

/** Resident memory after a minute of mixed load and a pause. */
export async function memory(workshop: Workshop): Promise<Outcome[]> {
  const imported = await startWithImportedCatalogue(workshop);
  const outcomes: Outcome[] = [];
  if (imported) {
    const addresses = mixture(imported.ids, ['/api/courses']);
    outcomes.push(
      await afterLoad(workshop, 'the imported catalogue', imported.product, { addresses }),
    );
  } else {
    outcomes.push({ label: 'the imported catalogue', skipped: catalogueMissing(workshop) });
  }
  const { product } = await startWithLargeCatalogue(workshop, LARGE);
  const listed = await fetch(`${product.url}/api/courses?limit=100&sort=most-enrolled`);
  const ids = ((await listed.json()) as { _id: string }[]).map(({ _id }) => _id);
  // Left out: the whole array of courses is streamed, and is not requested in a loop.
  outcomes.push(
    await afterLoad(workshop, `${LARGE} courses`, product, { addresses: mixture(ids, []) }),
  );
  outcomes.push(await afterSignIns(workshop));
  return outcomes;
}

/** Hashing takes 19 MiB a thread; its threads end when sign-ins stop. */
async function afterSignIns(workshop: Workshop): Promise<Measured> {
  const { product, accounts, headers } = await startWithAccounts(workshop);
  const load = {
    addresses: accounts.map(() => PASSWORD_ADDRESS),
    bodies: accounts.map(passwordBody),
    headers: headers.json,
    rest: REST_AFTER_SIGN_INS,
  };
  return await afterLoad(workshop, 'sign-ins by password', product, load);
}

/** Lists, courses, pages and searches, shuffled. */
function mixture(ids: readonly string[], more: readonly string[]): string[] {
  const courses = zipfSequence(
    ids.flatMap((id) => [`/api/courses/${id}`, `/courses/${id}`]),
    SEQUENCE,
    SEED,
  );
  const searches = WORDS.flatMap((word) =>
    ['newest', 'most-enrolled', 'top-rated'].map(
      (sort) => `/api/courses?search=${word}&sort=${sort}`,
    ),
  );
  const often = ['/', '/courses', '/api/courses?sort=top-rated', '/api/latest-courses', ...more];
  const repeated = Array.from({ length: SEQUENCE / 40 }, () => often).flat();
  const searched = Array.from({ length: SEQUENCE / 400 }, () => searches).flat();
  return shuffled([...courses, ...repeated, ...searched], SEED);
}

async function afterLoad(
  workshop: Workshop,
  label: string,
  server: Server,
  { rest = REST, ...load }: Pick<Load, 'addresses'> & Partial<Load> & { readonly rest?: number },
): Promise<Measured> {
  const pid = server.process.pid ?? 0;
  const seconds = workshop.options.quick ? 15 : 60;
  const before = residentMemory(pid);
  if (before === undefined) throw new Error('This system does not tell a process’s memory');
  const { requests } = await applyLoad(workshop, server, {
    seconds,
    headers: { 'accept-encoding': 'br' },
    ...load,
  });
  const busy = residentMemory(pid) ?? Number.NaN;
  await wait(rest);
  const megabytes = (bytes: number) => bytes / 2 ** 20;
  return {
    label: `after load, ${label}`,
    value: megabytes(residentMemory(pid) ?? Number.NaN),
    unit: 'MB',
    goal: GOAL,
    detail:
      `${requests} requests in ${seconds} s, ${rest / 1_000} s of rest; before ` +
      `${megabytes(before).toFixed(0)} MB, at the end of the load ${megabytes(busy).toFixed(0)} MB`,
  };
}
