import { parseMessagesArguments } from '@lectern/cli/messages/arguments';
import { executeCommand } from '@lectern/cli/messages/execute-command';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../database/testing/fresh-database.ts';
import { arrangeMessage } from '../support/operators.ts';
import { startCommand } from '../support/running-command.ts';

const UNMAILED = 'CONTACT_EMAIL is not set here: nobody is mailed what people write.';

describe.each(ENGINES)('npm run messages, on %s', (engine) => {
  let fresh: FreshDatabase;
  let database: Database;

  beforeAll(async () => {
    fresh = await freshDatabaseUrl(engine);
    database = await openDatabase(fresh.url);
  });
  afterAll(async () => {
    await database.close();
    await fresh.remove();
  });

  async function messages(args: string[], isMailed = false): Promise<string[]> {
    const said: string[] = [];
    const print = async (text: string) => void said.push(text);
    const context = { database, now: Date.now(), isMailed, print };
    await executeCommand(parseMessagesArguments(args), context);
    return said;
  }

  test('lists what is to be dealt with, the oldest first, and all of it on demand', {
    tags: ['CONTACT-7'],
  }, async () => {
    const first = await arrangeMessage(database, { subject: 'The first' });
    const second = await arrangeMessage(database, { subject: 'The second' });
    const listed = await messages(['list']);
    expect(listed[0]).toMatch(
      new RegExp(`^${first}\t[\\dTZ:.-]+\tnew\tada@learner.example\tAda Lovelace\tThe first$`),
    );
    expect(listed.slice(1).map((line) => line.split('\t')[0])).toEqual([
      second,
      '2 messages to be dealt with',
      UNMAILED,
    ]);
    expect(await messages(['done', first])).toEqual([`Done: ${first}`]);
    expect((await messages(['list'])).join()).not.toContain('The first');
    const all = await messages(['list', '--all'], true);
    expect(all[0]).toMatch(/\tdone\t.*\tThe first$/);
    expect(all.at(-1)).toBe('2 messages');
  });

  test('shows one, and deletes one for good', async () => {
    const id = await arrangeMessage(database, { subject: 'To be deleted' });
    const shown = (await messages(['show', id.toUpperCase()])).join('\n');
    expect(shown).toMatch(/^From: Ada Lovelace <ada@learner\.example>\nAccount: -\nSubject: /);
    expect(shown).toContain('\n\nWhen does it begin?\n\nI would come from afar.');
    expect(await messages(['delete', id, '--yes'])).toEqual([`Deleted: ${id}`]);
    for (const act of [
      ['show', id],
      ['done', id],
      ['delete', id, '--yes'],
    ]) {
      await expect(messages(act)).rejects.toThrow(`there is no message ${id}`);
    }
  });

  if (engine === 'postgres') return;

  test('is a command of its own', async () => {
    const command = startCommand(['messages', 'show', '019-a'], { DATABASE_URL: fresh.url });
    expect(await command.exitCode).toBe(1);
    expect(command.output()).toBe(
      'Lectern cannot do that with messages: there is no message 019-a\n',
    );
  });
});
