import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Writer } from '../src/database.ts';
import { defineTransaction } from '../src/define-transaction.ts';
import { transferableError } from '../src/transferable-error.ts';
import { samplePerson } from './sample-rows.ts';

/** An error with more to it than its text. */
export class Objection extends Error {
  static {
    transferableError(Objection);
  }

  override readonly name = 'Objection';
  readonly code = 'no';
  readonly details: { readonly of: string };

  constructor(of: string) {
    super(`I object to ${of}`);
    this.details = { of };
  }

  get isGrave(): boolean {
    return this.code === 'no';
  }
}

/** Adds a person; resolves to how many people another connection to the SQLite file sees. */
export const addSeenBy = defineTransaction(
  import.meta.url,
  'addSeenBy',
  async (writer: Writer, id: string, file: string): Promise<number> => {
    await writer.insertInto('person').values(samplePerson(id)).execute();
    using other = new DatabaseSync(file, { readOnly: true });
    return Number(other.prepare('select count(*) as people from person').get()?.people);
  },
);

export const add = defineTransaction(
  import.meta.url,
  'add',
  async (writer: Writer, id: string): Promise<string> => {
    await writer.insertInto('person').values(samplePerson(id)).execute();
    return id;
  },
);

/** Adds a person and then throws. */
export const addAndObject = defineTransaction(
  import.meta.url,
  'addAndObject',
  async (writer: Writer, id: string): Promise<void> => {
    await add(writer, id);
    throw new Objection(id);
  },
);

/** If the person exists, SQLite rolls the whole transaction back. */
export const addOrLoseAll = defineTransaction(
  import.meta.url,
  'addOrLoseAll',
  async (writer: Writer, id: string): Promise<void> => {
    await writer.insertInto('person').orRollback().values(samplePerson(id)).execute();
  },
);

/** Ends the thread it runs on, as a crash would. */
export const crash = defineTransaction(
  import.meta.url,
  'crash',
  async (writer: Writer, id: string): Promise<void> => {
    await add(writer, id);
    process.exit(1);
  },
);

/** Ends the thread it runs on when there is a message on the channel. */
export const crashWhenTold = defineTransaction(
  import.meta.url,
  'crashWhenTold',
  async (_writer: Writer, channel: string): Promise<void> => {
    new BroadcastChannel(channel).onmessage = () => process.exit(1);
  },
);

/** Adds a person who is larger than the file may become, as if the disk were full. */
export const overfill = defineTransaction(
  import.meta.url,
  'overfill',
  async (writer: Writer, id: string): Promise<void> => {
    await sql`pragma max_page_count = 1`.execute(writer);
    const name = 'x'.repeat(4_000_000);
    await writer
      .insertInto('person')
      .values({ ...samplePerson(id), name })
      .execute();
  },
);

/** Adds a person and resolves to a value that cannot be cloned. */
export const addAndHandOver = defineTransaction(
  import.meta.url,
  'addAndHandOver',
  async (writer: Writer, id: string): Promise<() => void> => {
    await add(writer, id);
    return () => {};
  },
);

/** Writes to a person. */
export async function touch(writer: Writer, id: string): Promise<void> {
  await writer.updateTable('person').set({ name: 'x' }).where('id', '=', id).execute();
}

/** Writes to two people, the second one a moment later. */
export const touchBoth = defineTransaction(
  import.meta.url,
  'touchBoth',
  async (writer: Writer, first: string, second: string): Promise<void> => {
    await touch(writer, first);
    await sql`select pg_sleep(0.2)`.execute(writer);
    await touch(writer, second);
  },
);

/** Comes from a module that does not exist. */
export const homeless = defineTransaction(
  new URL('no-such-module.ts', import.meta.url).href,
  'homeless',
  async (writer: Writer, id: string): Promise<string> => await add(writer, id),
);

/** Comes from this module, but is not exported by it. */
const hidden = defineTransaction(
  import.meta.url,
  'hidden',
  async (writer: Writer, id: string): Promise<string> => await add(writer, id),
);
export const HIDDEN = { hidden };
