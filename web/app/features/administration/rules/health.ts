import type { SiteHealth } from '@lectern/contract/overview';
import { sizeShown } from '../../upload/rules/size-shown.ts';
import { HEALTH } from '../overview-messages.ts';

/** How one part of the site is. */
export interface PartHealth {
  readonly name: string;
  readonly isGood: boolean;
  readonly text: string;
  /** What to do; absent where all is well. */
  readonly advice?: string;
}

/** From then on a database is slow, in milliseconds. */
const SLOW_DATABASE = 100;
/** So long a job that is due may wait, in milliseconds: nodes look every half a minute. */
const LATE = 300_000;
/** Below this share of the disk there is little room. */
const LITTLE_ROOM = 0.1;

/** What is to be said of each part. @param now UTC milliseconds */
export function partsOf(health: SiteHealth, now: number): readonly PartHealth[] {
  return [
    database(health),
    mail(health, now),
    jobs(health, now),
    storage(health),
    disk(health),
    { name: HEALTH.version, isGood: true, text: `Lectern ${health.version}` },
  ];
}

function database({ database: { engine, milliseconds } }: SiteHealth): PartHealth {
  const isGood = milliseconds < SLOW_DATABASE;
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const text = HEALTH.databaseGood(name, milliseconds);
  return part(HEALTH.database, text, isGood ? undefined : HEALTH.databaseSlow);
}

function mail({ mail: { way, answers, oldestDue } }: SiteHealth, now: number): PartHealth {
  if (!answers) return part(HEALTH.mail, HEALTH.mailServer, HEALTH.mailAway);
  if (isLate(oldestDue, now)) return part(HEALTH.mail, HEALTH.mailServer, HEALTH.mailLate);
  if (way === 'server') return part(HEALTH.mail, HEALTH.mailServer, undefined);
  return { name: HEALTH.mail, isGood: false, text: HEALTH.mailOutbox };
}

function jobs({ jobs: { failed, oldestDue } }: SiteHealth, now: number): PartHealth {
  const advice = isLate(oldestDue, now)
    ? HEALTH.jobsLate
    : failed > 0
      ? HEALTH.jobsFailed
      : undefined;
  return part(HEALTH.jobs, advice === undefined ? HEALTH.jobsGood : '', advice);
}

function storage({ storage: { kind, answers } }: SiteHealth): PartHealth {
  const isDisk = kind === 'disk';
  const away = isDisk ? HEALTH.storageDiskAway : HEALTH.storageObjectAway;
  const text = isDisk ? HEALTH.storageDisk : HEALTH.storageObject;
  return part(HEALTH.storage, text, answers ? undefined : away);
}

function disk({ disk }: SiteHealth): PartHealth {
  if (!disk) return part(HEALTH.disk, HEALTH.diskUnknown, undefined);
  const text = HEALTH.diskFree(sizeShown(disk.free), sizeShown(disk.total));
  return part(HEALTH.disk, text, disk.free < disk.total * LITTLE_ROOM ? HEALTH.diskLow : undefined);
}

function part(name: string, text: string, advice: string | undefined): PartHealth {
  if (advice === undefined) return { name, isGood: true, text };
  return { name, isGood: false, text, advice };
}

function isLate(oldestDue: string | null, now: number): boolean {
  return oldestDue !== null && now - Date.parse(oldestDue) > LATE;
}
