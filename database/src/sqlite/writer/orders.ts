import type { FailureInTransit } from './failure-in-transit.ts';

/** A transaction that is one act. */
export interface ActOrder {
  readonly kind: 'act';
  readonly id: number;
  readonly name: string;
  readonly given: readonly unknown[];
}

/** What the writing thread is asked for; each order with an id is answered once. */
export type Order =
  | ActOrder
  /** From its answer on and until it closes, one speaks to the connection alone. */
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

export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: FailureInTransit };

/** What the writing thread starts with. */
export interface WritingThreadData {
  readonly path: string;
  /** Where its acts are; undefined: it knows none. */
  readonly actsModule: string | undefined;
}
