import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { newMessage, sendMessage, storedMessages } from '../support/contact.ts';
import { startCommand } from '../support/running-command.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const UNMAILED = 'CONTACT_EMAIL is not set here: nobody is mailed what people write.';

describe.each(ENGINES)('npm run messages beside a running product on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.stop());

  async function messages(args: string[], environment: Record<string, string> = {}) {
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = product;
    const command = startCommand(['messages', ...args], { DATABASE_URL, DATA_DIR, ...environment });
    return { code: await command.exitCode, said: command.output() };
  }

  async function leave(subject: string): Promise<string> {
    await sendMessage(product, newMessage({ subject }));
    const rows = await storedMessages(product.database);
    return rows.find((row) => row.subject === subject)?.id ?? '';
  }

  test('lists what is to be dealt with, the oldest first, and all of it on demand', {
    tags: ['CONTACT-7'],
  }, async () => {
    const first = await leave('The first');
    const second = await leave('The second');
    const listed = await messages(['list']);
    expect(listed.code).toBe(0);
    const lines = listed.said.trimEnd().split('\n');
    expect(lines[0]).toMatch(
      new RegExp(`^${first}\t[\\dTZ:.-]+\tnew\tada@learner.example\tAda Lovelace\tThe first$`),
    );
    expect(lines.slice(1).map((line) => line.split('\t')[0])).toEqual([
      second,
      '2 messages to be dealt with',
      UNMAILED,
    ]);

    expect(await messages(['done', first])).toEqual({ code: 0, said: `Done: ${first}\n` });
    expect((await messages(['list'])).said).not.toContain('The first');
    const all = await messages(['list', '--all'], { CONTACT_EMAIL: 'hello@lectern.example' });
    expect(all.said).toMatch(/\tdone\t.*\tThe first\n/);
    expect(all.said).toMatch(/\n2 messages\n$/);
  });

  test('shows one', async () => {
    const id = await leave('To be read');
    const { code, said } = await messages(['show', id.toUpperCase()]);
    expect(code).toBe(0);
    expect(said).toMatch(/^From: Ada Lovelace <ada@learner\.example>\nAccount: -\nSubject: /);
    expect(said).toContain('\n\nWhen does it begin?\n\nI would come from afar.\n');
  });

  test('deletes one for good, only with --yes', async () => {
    const id = await leave('To be deleted');
    const asked = await messages(['delete', id]);
    expect(asked.code).toBe(1);
    expect(asked.said).toContain('Add --yes');
    expect((await messages(['show', id])).code).toBe(0);
    expect(await messages(['delete', id, '--yes'])).toEqual({ code: 0, said: `Deleted: ${id}\n` });
    const rows = await storedMessages(product.database);
    expect(rows.map((row) => row.id)).not.toContain(id);
  });

  // What the rule refuses, one of them proves.
  if (engine === 'sqlite') {
    test.each([['show'], ['done'], ['delete', '--yes']])(
      '%s needs a message that is there',
      async (act, ...more) => {
        expect(await messages([act, '019-a', ...more])).toEqual({
          code: 1,
          said: 'Lectern cannot do that with messages: there is no message 019-a\n',
        });
      },
    );
  }
});
