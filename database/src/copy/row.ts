import { createHash } from 'node:crypto';

/**
 * What both engines can say of a value without losing a bit of it: `bigint` is every whole number,
 * `number` every other.
 */
export type Value = null | bigint | number | string | Uint8Array;
export type Row = readonly Value[];

const DIGEST_BITS = 256;

/** What was read of a table, told so that two databases can be compared. */
export interface Tally {
  readonly rows: number;
  /** 64 hexadecimal digits. */
  readonly digest: string;
}

/**
 * Counts rows and digests them: the sum of each row's SHA-256. A sum, because two engines have no
 * order of texts in common. It finds what was lost, doubled or changed on the way; against somebody
 * who forges a backup it is no protection.
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

/** Each value with its kind and its length, so that no two rows read alike. */
function feed(hash: ReturnType<typeof createHash>, value: Value): void {
  if (value === null) {
    hash.update('n;');
    return;
  }
  const bytes = typeof value === 'object' ? value : Buffer.from(String(value));
  hash.update(`${KINDS[typeof value] ?? 'b'}${bytes.length};`).update(bytes);
}

const KINDS: Readonly<Record<string, string>> = { bigint: 'i', number: 'r', string: 't' };
