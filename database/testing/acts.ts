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

/** Writes to two people, the second one a moment later. */
export async function touchBoth(writer: Writer, first: string, second: string): Promise<void> {
  await writer.updateTable('person').set({ name: 'x' }).where('id', '=', first).execute();
  await sql`select pg_sleep(0.2)`.execute(writer);
  await writer.updateTable('person').set({ name: 'x' }).where('id', '=', second).execute();
}

export const ACTS: Acts = {
  module: import.meta.url,
  byName: { add, addAndObject, addOrLoseAll, addSeenBy, crash, touchBoth },
  failures: [Objection],
};
