import type { SiteHealth } from '@lectern/contract/overview';
import { expect, test } from 'vitest';
import { HEALTH } from '../overview-messages.ts';
import { partsOf } from './health.ts';

const NOW = Date.UTC(2026, 0, 5, 9);
const GOOD: SiteHealth = {
  version: '1.2.3',
  database: { engine: 'postgres', milliseconds: 2 },
  mail: { way: 'server', answers: true, waiting: 0, oldestDue: null },
  jobs: { failed: 0, oldestDue: null },
  storage: { kind: 'disk', answers: true },
  disk: { free: 50, total: 100 },
};
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();
const advised = (health: Partial<SiteHealth>) =>
  partsOf({ ...GOOD, ...health }, NOW)
    .filter(({ isGood }) => !isGood)
    .map(({ name, text, advice }) => [name, advice ?? text]);

test('a site where all is well needs no advice', { tags: ['ADMIN-14'] }, () => {
  expect(advised({})).toEqual([]);
  expect(partsOf(GOOD, NOW).map(({ name }) => name)).toEqual([
    HEALTH.database,
    HEALTH.mail,
    HEALTH.jobs,
    HEALTH.storage,
    HEALTH.disk,
    HEALTH.version,
  ]);
});

test.each<[string, Partial<SiteHealth>, string]>([
  ['a slow database', { database: { engine: 'sqlite', milliseconds: 100 } }, HEALTH.databaseSlow],
  ['an outbox', { mail: { ...GOOD.mail, way: 'outbox' } }, HEALTH.mailOutbox],
  ['a mail server that is away', { mail: { ...GOOD.mail, answers: false } }, HEALTH.mailAway],
  ['late letters', { mail: { ...GOOD.mail, oldestDue: ago(301_000) } }, HEALTH.mailLate],
  ['failed jobs', { jobs: { failed: 1, oldestDue: null } }, HEALTH.jobsFailed],
  ['late jobs', { jobs: { failed: 1, oldestDue: ago(301_000) } }, HEALTH.jobsLate],
  ['a folder that is away', { storage: { kind: 'disk', answers: false } }, HEALTH.storageDiskAway],
  [
    'an object store that is away',
    { storage: { kind: 'object store', answers: false } },
    HEALTH.storageObjectAway,
  ],
  ['a full disk', { disk: { free: 9, total: 100 } }, HEALTH.diskLow],
])('%s is told, with what to do', { tags: ['ADMIN-14'] }, (_what, health, advice) => {
  expect(advised(health).map(([, text]) => text)).toEqual([advice]);
});

test('what has just become due is not late', { tags: ['ADMIN-14'] }, () => {
  expect(advised({ jobs: { failed: 0, oldestDue: ago(300_000) }, disk: null })).toEqual([]);
});
