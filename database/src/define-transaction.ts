import type { Transaction } from 'kysely';
import type { Schema } from './schema.ts';

const ADDRESS = Symbol('address');

/** Where a transaction is found: the module that exports it, and under which name. */
export interface TransactionAddress {
  /** `import.meta.url` of that module. */
  readonly module: string;
  readonly name: string;
}

interface HasAddress {
  readonly [ADDRESS]: TransactionAddress;
}

/**
 * A transaction that `database.transaction` can run on any thread and, after a deadlock, once more.
 * Inside another transaction it is called as the function that it is, with that one's writer.
 */
export interface DefinedTransaction<Values extends readonly unknown[], Result> extends HasAddress {
  (writer: Transaction<Schema>, ...values: Values): Promise<Result>;
}

/**
 * Defines a transaction. Its module must export it under `name`: the thread that writes to SQLite
 * imports the module and looks the name up. Values and result cross threads as structured clones,
 * and errors keep their class if it is a `transferableError`.
 *
 * @param module `import.meta.url`
 * @param work must need nothing but its values and the database; it may be run again from the start
 */
export function defineTransaction<Values extends readonly unknown[], Result>(
  module: string,
  name: string,
  work: (writer: Transaction<Schema>, ...values: Values) => Promise<Result>,
): DefinedTransaction<Values, Result> {
  // So that the stack of an error says which transaction it came from.
  Object.defineProperty(work, 'name', { value: name });
  return Object.assign(work, { [ADDRESS]: { module, name } });
}

export function addressOf(transaction: HasAddress): TransactionAddress {
  return transaction[ADDRESS];
}

export function isDefined(value: unknown): value is DefinedTransaction<unknown[], unknown> {
  return typeof value === 'function' && ADDRESS in value;
}
