import { createHash } from 'node:crypto';

/**
 * A value without loss on either engine: `bigint` is every whole number, `number` every other.
 */
export type Value = null | bigint | number | string | Uint8Array;
export type Row = readonly Value[];

const DIGEST_BITS = 256;

/** What a table holds, for comparing two databases. */
export interface Tally {
  readonly rows: number;
  /** 64 hexadecimal digits. */
  readonly digest: string;
}

/**
 * Counts rows and digests them: the sum of each row's SHA-256. A sum, because the engines have no order
 * of texts in common. It finds rows that were lost, doubled or changed; it is no protection against a
 * forged backup.
 */
export class RowTally {
  #rows = 0;
  #sum = 0n;

  add(row: Row): void {
    const hash = createHash('sha256');
    for (const value of row) feed(hash, value);
    this.#sum = BigInt.asUintN(DIGEST_BITS, this.#sum + BigInt(`0x${hash.digest('hex')}`));
    this.#rows += 1;
  }

  result(): Tally {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(DIGEST_BITS / 4, '0') };
  }
}

/** Each value with its type and length, so that no two rows have the same bytes. */
function feed(hash: ReturnType<typeof createHash>, value: Value): void {
  if (value === null) {
    hash.update('n;');
    return;
  }
  const bytes = typeof value === 'object' ? value : Buffer.from(String(value));
  hash.update(`${KINDS[typeof value] ?? 'b'}${bytes.length};`).update(bytes);
}

const KINDS: Readonly<Record<string, string>> = { bigint: 'i', number: 'r', string: 't' };
