import {
  type DefinedTransaction,
  isDefinedAs,
  type TransactionAddress,
} from '../../define-transaction.ts';

const loaded = new Map<string, DefinedTransaction<unknown[], unknown>>();

/**
 * Imports the module of a transaction, where it is not imported yet, and finds the transaction.
 *
 * @throws if the module cannot be imported or does not export that transaction under its name
 */
export async function loadTransaction(
  address: TransactionAddress,
): Promise<DefinedTransaction<unknown[], unknown>> {
  const { module, name } = address;
  const key = `${module}#${name}`;
  const known = loaded.get(key);
  if (known) return known;
  const exported: Readonly<Record<string, unknown>> = await import(module);
  const transaction = exported[name];
  if (!isDefinedAs(transaction, address)) {
    throw new Error(`${module} does not export the transaction it defines as ${name}`);
  }
  loaded.set(key, transaction);
  return transaction;
}
