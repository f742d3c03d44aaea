import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Acts } from '../src/acts.ts';
import type { Writer } from '../src/database.ts';
import { samplePerson } from './sample-rows.ts';

/** An error with more to it than its text. */
export class Objection extends Error {
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

/** Adds a person; resolves to how many another connection to the SQLite file sees by now. */
export async function addSeenBy(writer: Writer, id: string, file: string): Promise<number> {
  await writer.insertInto('person').values(samplePerson(id)).execute();
  using other = new DatabaseSync(file, { readOnly: true });
  return Number(other.prepare('select count(*) as people from person').get()?.people);
}

export async function add(writer: Writer, id: string): Promise<string> {
  await writer.insertInto('person').values(samplePerson(id)).execute();
  return id;
}

/** Adds a person and then thinks better of it. */
export async function addAndObject(writer: Writer, id: string): Promise<void> {
  await add(writer, id);
  throw new Objection(id);
}

/** Where the person is there already, SQLite gives up the whole transaction. */
export async function addOrLoseAll(writer: Writer, id: string): Promise<void> {
  await writer.insertInto('person').orRollback().values(samplePerson(id)).execute();
}

/** Ends the thread that it runs on, as a crash would. */
export async function crash(writer: Writer, id: string): Promise<void> {
  await add(writer, id);
  process.exit(1);
}

/** Ends the thread that it runs on when somebody says so on the channel. */
export async function crashWhenTold(_writer: Writer, channel: string): Promise<void> {
  new BroadcastChannel(channel).onmessage = () => process.exit(1);
}

/** Adds a person who is larger than the file may become, as where the disk is full. */
export async function overfill(writer: Writer, id: string): Promise<void> {
  await sql`pragma max_page_count = 1`.execute(writer);
  const name = 'x'.repeat(4_000_000);
  await writer
    .insertInto('person')
    .values({ ...samplePerson(id), name })
    .execute();
}

/** Adds a person and answers with what cannot be sent to another thread. */
export async function addAndHandOver(writer: Writer, id: string): Promise<() => void> {
  await add(writer, id);
  return () => {};
}

/** Writes to two people, the second one a moment later. */
export async function touchBoth(writer: Writer, first: string, second: string): Promise<void> {
  await writer.updateTable('person').set({ name: 'x' }).where('id', '=', first).execute();
  await sql`select pg_sleep(0.2)`.execute(writer);
  await writer.updateTable('person').set({ name: 'x' }).where('id', '=', second).execute();
}

export const ACTS: Acts = {
  module: import.meta.url,
  byName: {
    add,
    addAndHandOver,
    addAndObject,
    addOrLoseAll,
    addSeenBy,
    crash,
    crashWhenTold,
    overfill,
    touchBoth,
  },
  failures: [Objection],
};
