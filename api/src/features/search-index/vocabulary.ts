import type { Writer } from '@lectern/database/database';
import { keysOfWord } from './deletion-keys.ts';
import { insertKeys, insertWords, reviveWords } from './queries.ts';
import { stemOf } from './stem.ts';

/** Rows of one statement. */
const ROWS_AT_ONCE = 1_000;

/** Adds the words that the vocabulary does not have. */
export async function addWords(writer: Writer, words: Iterable<string>): Promise<void> {
  // In one order, so that two transactions that add the same words do not wait for each other.
  const sorted = [...words].sort();
  // First all of them, so that none is forgotten before it is inserted or known again.
  for (const batch of batches(sorted)) await reviveWords(writer, batch);
  for (const batch of batches(sorted)) {
    const added = await insertWords(
      writer,
      batch.map((text) => ({ text, stem: stemOf(text) })),
    );
    const keys = added.flatMap(({ id, text }) =>
      keysOfWord(text).map((key) => ({ key, word_id: id })),
    );
    for (const rows of batches(keys)) await insertKeys(writer, rows);
  }
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) {
    yield items.slice(from, from + ROWS_AT_ONCE);
  }
}
