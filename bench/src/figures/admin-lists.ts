import path from 'node:path';
import { listAudit } from '@lectern/api/features/audit/log';
import { listWork } from '@lectern/api/features/background-work/background-work';
import { listRegister } from '@lectern/api/features/course-register/course-register';
import { listInbox } from '@lectern/api/features/inbox/inbox';
import { listUploads } from '@lectern/api/features/media/register/uploads';
import { lastDays } from '@lectern/api/features/overview/days';
import { listPeople } from '@lectern/api/features/people/people';
import type { RegisterPage, RegisterPart } from '@lectern/api/platform/register';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';

import { fillLists } from '../lists/fill-lists.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '../lists/names.ts';
import type { Outcome } from '../outcome.ts';
import { startSearchedPostgres } from '../search/searched-postgres.ts';
import { quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

const MILLION = 1_000_000;
/** In a short run. */
const FEWER = 20_000;
const GOAL = { atMost: 100 };
const ASKED = 200;
const FIRST_PAGE: RegisterPart = { limit: 50, cursor: undefined };

/** The administrators' lists with 1,000,000 rows each on SQLite: what the database does for a page. */
export async function adminLists(workshop: Workshop): Promise<Outcome[]> {
  const file = `file:${path.join(workshop.folder(), 'lectern.db')}`;
  return await measure('SQLite', file, rowsOf(workshop));
}

/** The same on PostgreSQL. */
export async function adminListsPostgres(workshop: Workshop): Promise<Outcome[]> {
  const postgres = await startSearchedPostgres(workshop);
  return await measure('PostgreSQL', await postgres.createDatabase(), rowsOf(workshop));
}

function rowsOf({ options }: Workshop): number {
  return options.quick ? FEWER : MILLION;
}

async function measure(engine: string, url: string, rows: number): Promise<Outcome[]> {
  const database = await openDatabase(url);
  try {
    await database.migrate();
    const now = Date.now();
    await fillLists(database, rows, now);
    const outcomes: Outcome[] = [];
    for (const [what, queries] of Object.entries(questions(database, now))) {
      outcomes.push(await time(`${engine}, ${rows} rows, ${what}`, queries));
    }
    return outcomes;
  } finally {
    await database.close();
  }
}

type Question = () => Promise<unknown>;

/** Each list's first pages as they are asked for, and its searches. */
function questions(database: Database, now: number): Record<string, readonly Question[]> {
  const { read } = database;
  const pages = (list: (part: RegisterPart) => Promise<RegisterPage<unknown>>) => {
    let cursor: string | undefined;
    return [...Array(ASKED).keys()].map(() => async () => {
      ({ next: cursor } = await list({ ...FIRST_PAGE, cursor }));
    });
  };
  const searches = (search: (text: string) => Promise<unknown>) =>
    searched().map((text) => () => search(text));
  return {
    'people, pages': pages((part) => listPeople(read, {}, part)),
    'people, disabled': pages((part) => listPeople(read, { state: 'disabled' }, part)),
    'people, searched': searches((search) => listPeople(read, { search }, FIRST_PAGE)),
    'people, searched among the disabled': searches((search) =>
      listPeople(read, { search, state: 'disabled' }, FIRST_PAGE),
    ),
    'courses, pages': pages((part) => listRegister(database, {}, part)),
    'courses, withdrawn of a category': pages((part) =>
      listRegister(database, { state: 'withdrawn', category: 'Business' }, part),
    ),
    'courses, hidden': pages((part) => listRegister(database, { state: 'hidden' }, part)),
    'courses, hidden, searched': TITLES.map(
      (search) => () => listRegister(database, { state: 'hidden', search }, FIRST_PAGE),
    ),
    'courses, searched': TITLES.map(
      (search) => () => listRegister(database, { search }, FIRST_PAGE),
    ),
    'messages, open': pages((part) => listInbox(read, { state: 'open' }, part)),
    'messages, searched': searches((search) => listInbox(read, { search }, FIRST_PAGE)),
    'letters, failed': pages((part) =>
      listWork(read, { about: 'letters', state: 'failed' }, part, now),
    ),
    'letters, waiting': pages((part) =>
      listWork(read, { about: 'letters', state: 'waiting' }, part, now),
    ),
    'letters, to one e-mail': pages((part) =>
      listWork(read, { about: 'letters', recipient: 'a@example.com' }, part, now),
    ),
    'jobs, pages': pages((part) => listWork(read, { about: 'other' }, part, now)),
    'uploads, pages': pages((part) => listUploads(read, {}, part)),
    'uploads, searched': TITLES.map((search) => () => listUploads(read, { search }, FIRST_PAGE)),
    'audit, pages': pages((part) => listAudit(read, {}, part)),
    'audit, one action': pages((part) => listAudit(read, { action: 'course.create' }, part)),
    'audit, one person': pages((part) =>
      listAudit(read, { actor: '019a0000-0000-7000-8000-000000000007' }, part),
    ),
    'days of the overview, counted before': [
      ...Array.from({ length: ASKED }, () => () => lastDays(database, now)),
    ],
  };
}

/** Words that many titles have, and few, and none; beginnings; numbers that only old courses have. */
const TITLES = [
  ...['practical', 'modern bre', 'quiet rivers 12', 'g', 'open ledgers', 'short 7', 'rivers'],
  ...['modern', 'short 1234', 'bread 99', 'nothing', '19', 'gentle sonnets', 'quiet por', 'o'],
];

/** What people type: a letter or more of a name, names, an e-mail. */
function searched(): string[] {
  return Array.from({ length: ASKED }, (_, place) => {
    const given = GIVEN_NAMES[place % GIVEN_NAMES.length] ?? 'a';
    const family = FAMILY_NAMES[place % FAMILY_NAMES.length] ?? 'b';
    const kinds = [
      given.slice(0, 1 + (place % 3)),
      given,
      `${given} ${family.slice(0, 3)}`,
      `${given.toLowerCase()}.${place * 41}`,
    ];
    return kinds[place % kinds.length] ?? given;
  });
}

async function time(label: string, queries: readonly Question[]): Promise<Outcome> {
  const times: number[] = [];
  for (const query of queries) {
    const began = performance.now();
    await query();
    times.push(performance.now() - began);
  }
  return {
    label: `${label}, p95`,
    value: quantile(times, 0.95),
    unit: 'ms',
    goal: GOAL,
    detail: `median ${quantile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms; ${times.length} times`,
  };
}
