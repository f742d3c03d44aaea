/** What a bare server says to one address, byte for byte. */
export interface BareAnswer {
  readonly status: number;
  /** Names and values, one after the other, as `writeHead` takes them. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
}

/** Sent to a bare server once, before it listens; addresses are path and query. */
export type BareAnswers = ReadonlyMap<string, BareAnswer>;
