import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { accounts } from '@lectern/cli/commands/accounts';
import { jobs } from '@lectern/cli/commands/jobs';
import { media } from '@lectern/cli/commands/media';
import { messages } from '@lectern/cli/commands/messages';
import { openDatabase } from '@lectern/database/open';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { runCommandHere } from '../support/command-here.ts';
import { startCommand } from '../support/running-command.ts';

/** Where nobody, not even the system's administrator, may make a folder. */
const FORBIDDEN = process.platform === 'linux' ? '/sys/lectern' : '/System/lectern';

/** Units and scripts of installations may still start this file. */
const FORMER_MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-slips-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** What a command says that ends with 1; never where in the code. */
async function refusal(args: string[], environment: Record<string, string>): Promise<string> {
  const { code, said } = await runCommandHere(args, environment);
  expect(code).toBe(1);
  expect(said).not.toMatch(/\n\s+at /);
  return said;
}

test.each([
  ['accounts', accounts],
  ['jobs', jobs],
  ['media', media],
  ['messages', messages],
])(
  '%s of a database that is not there are asked for in vain, and none is made',
  async (_name, command) => {
    const file = path.join(folder, 'lectern.db');
    vi.stubEnv('DATA_DIR', folder);
    await expect(command(['list'])).rejects.toThrow(
      `there is no database ${file}: set DATA_DIR as Lectern has it`,
    );
    expect(existsSync(file)).toBe(false);
  },
);

test('an unknown command is refused', async () => {
  const command = startCommand(['nonsense'], {}, FORMER_MAIN);
  expect(await command.exitCode).toBe(1);
  expect(command.output()).toMatch(/^Lectern has no command "nonsense"/);
  expect(command.output()).not.toMatch(/\n\s+at /);
});

test('a folder that the system forbids is named', async () => {
  const said = await refusal(['start'], { DATA_DIR: FORBIDDEN });
  expect(said).toBe(`Lectern cannot start: this user may not make the folder ${FORBIDDEN}\n`);
});

test('a database of PostgreSQL that is not there is named', async () => {
  const url = new URL(inject('postgresAdminUrl'));
  url.pathname = '/lectern_nowhere';
  const said = await refusal(['jobs', 'list'], { DATA_DIR: folder, DATABASE_URL: url.href });
  expect(said).toBe(
    'Lectern cannot do that with jobs: PostgreSQL refuses: database "lectern_nowhere" does not exist\n',
  );
});

test('a database of a newer Lectern is not touched', async () => {
  const fresh = await freshDatabaseUrl('sqlite');
  const database = await openDatabase(fresh.url);
  await database.interactiveTransaction((writer) =>
    writer
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999-of-tomorrow', timestamp: new Date(0).toISOString() })
      .execute(),
  );
  await database.close();
  vi.stubEnv('DATABASE_URL', fresh.url);
  await expect(jobs(['list'])).rejects.toThrow(
    'the database is of a newer Lectern: take that one, or restore a backup made before it',
  );
  await fresh.remove();
});

test('only Lectern’s own user may read the files that it writes', async () => {
  const dataDir = path.join(folder, 'data');
  const made = startCommand(['seed', '--courses', '1'], { DATA_DIR: dataDir });
  expect(await made.exitCode).toBe(0);
  for (const place of [dataDir, path.join(dataDir, 'lectern.db')]) {
    expect((await stat(place)).mode & 0o077, place).toBe(0);
  }
});
