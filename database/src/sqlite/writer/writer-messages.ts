import type { TransactionAddress } from '../../define-transaction.ts';
import type { TransferredError } from './transferred-error.ts';

/** A defined transaction to be run by the thread. */
export interface TransactionRequest {
  readonly kind: 'transaction';
  readonly id: number;
  readonly address: TransactionAddress;
  readonly values: readonly unknown[];
}

/** Messages to the writer thread; each request with an id is answered once. */
export type WriterRequest =
  | TransactionRequest
  /** From its answer on until `close` only queries are run: the connection is reserved for them. */
  | { readonly kind: 'open'; readonly id: number }
  | {
      readonly kind: 'query';
      readonly id: number;
      readonly sql: string;
      readonly parameters: readonly unknown[];
    }
  | { readonly kind: 'close' }
  /** The last one: the thread ends once everything before it is answered. */
  | { readonly kind: 'stop' };

export type WriterResponse =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: TransferredError };

/** What the writer thread starts with. */
export interface WriterThreadData {
  /** Of the SQLite file. */
  readonly path: string;
}
