import type { Writer } from '../src/database.ts';
import { defineTransaction } from '../src/define-transaction.ts';
import { add } from './transactions.ts';

/** Is defined with another name than it is exported under. */
export const misnamed = defineTransaction(
  import.meta.url,
  'named',
  async (writer: Writer, id: string): Promise<string> => await add(writer, id),
);
