/** A bare server's response to one address. */
export interface BareAnswer {
  readonly status: number;
  /** Alternating names and values, as `writeHead` takes them. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
}

/** Sent to a bare server once, before it listens; addresses are path and query. */
export type BareAnswers = ReadonlyMap<string, BareAnswer>;
