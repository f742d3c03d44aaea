/** What a load generator is asked to do. */
export interface Load {
  readonly origin: string;
  /** Asked for one after the other, from the beginning again after the last. */
  readonly addresses: readonly string[];
  /** What is posted to each of the addresses, in one line; undefined: they are fetched. */
  readonly bodies?: readonly string[];
  /** Who asks for each of the addresses; undefined: guests do. */
  readonly bearers?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

export interface ClientResult {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
}
