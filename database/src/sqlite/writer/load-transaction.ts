import {
  addressOf,
  type DefinedTransaction,
  isDefined,
  type TransactionAddress,
} from '../../define-transaction.ts';

type AnyTransaction = DefinedTransaction<unknown[], unknown>;

/** The transactions of each module that was imported, by name. */
const loaded = new Map<string, ReadonlyMap<string, AnyTransaction>>();

/**
 * Finds a transaction; its module is imported on first use.
 *
 * @throws if the module cannot be imported, exports one of its transactions under another name than
 *   it is defined with, or does not export this one
 */
export async function loadTransaction({
  module,
  name,
}: TransactionAddress): Promise<AnyTransaction> {
  const transactions = loaded.get(module) ?? transactionsOf(module, await import(module));
  loaded.set(module, transactions);
  const transaction = transactions.get(name);
  if (!transaction) throw new Error(`${module} does not export a transaction named ${name}`);
  return transaction;
}

function transactionsOf(
  module: string,
  exported: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, AnyTransaction> {
  const transactions = new Map<string, AnyTransaction>();
  for (const [name, value] of Object.entries(exported)) {
    if (!isDefined(value)) continue;
    const defined = addressOf(value).name;
    if (defined !== name)
      throw new Error(`${module} exports ${name}, but defines it as ${defined}`);
    transactions.set(name, value);
  }
  return transactions;
}
