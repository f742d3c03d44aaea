import { COUNTED_AT_MOST } from '@lectern/contract/overview';
import { formatCount } from '../catalogue/rules/course-figures.ts';

export const OVERVIEW = {
  heading: 'Overview',
  lead: 'The last 30 days, what waits, and how the site is.',
  loading: 'Loading the overview…',
  failed: 'The overview could not be loaded',
  retry: 'Retry',
  days: 'The last 30 days',
  series: {
    people: 'New people',
    courses: 'New courses',
    enrolments: 'Enrolments',
    completions: 'Completions',
  },
  inWords: (name: string, sum: number, today: number) =>
    `${name}: ${formatCount(sum)} in 30 days, ${formatCount(today)} today`,
  today: (count: number) => `${formatCount(count)} today`,
  asTable: 'Show as a table',
  day: 'Day',
  waits: 'What waits',
  nothing: 'Nothing waits.',
  waiting: {
    messages: (count: string) => `${count} open in Messages`,
    failedJobs: (count: string) => `${count} failed in Letters and Jobs`,
    letters: (count: string) => `${count} waiting in Letters`,
    reports: (count: string) => `${count} reported in Moderation`,
    approvals: (count: string) => `${count} for a first look in Moderation`,
    appeals: (count: string) => `${count} appealed in Moderation`,
  },
  counted: (count: number) =>
    count >= COUNTED_AT_MOST ? `${formatCount(COUNTED_AT_MOST)} or more` : formatCount(count),
  health: 'Health',
} as const;

export const HEALTH = {
  good: 'Good',
  attention: 'Look at it',
  database: 'Database',
  databaseGood: (engine: string, ms: number) => `${engine}, answers in ${ms} ms.`,
  databaseSlow:
    'It answers slowly. See whether its disk is busy, or whether something else runs on the machine.',
  mail: 'Mail',
  mailServer: 'Letters go out by the mail server.',
  mailOutbox:
    'Letters go into the outbox folder: nobody is mailed. Set SMTP_URL to have them sent.',
  mailAway:
    'It does not answer, or refuses this site. See whether it runs, and whether SMTP_URL is right.',
  mailLate:
    'Letters wait longer than they should. See Letters for the last error, and whether SMTP_URL is right.',
  jobs: 'Jobs',
  jobsGood: 'Work in the background is done in time.',
  jobsFailed:
    'Some have failed for good. See Jobs and Letters for the reasons, and run them again.',
  jobsLate: 'Jobs wait longer than they should. See whether every node runs, and Jobs for errors.',
  storage: 'Storage',
  storageDisk: 'Uploads lie in a folder of this machine.',
  storageObject: 'Uploads lie in an object store.',
  storageDiskAway:
    'The folder cannot be read. See whether its disk is there, and whether the server may read it.',
  storageObjectAway:
    'It does not answer, or refuses this site. See whether it runs, and whether MEDIA_URL is right.',
  disk: 'Disk space',
  diskFree: (free: string, total: string) => `${free} of ${total} are free.`,
  diskUnknown: 'The file system does not tell.',
  diskLow: 'There is little room left. Delete files in Media, or give the machine a larger disk.',
  version: 'Version',
} as const;
