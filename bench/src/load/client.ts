/** The load that a generator produces. */
export interface Load {
  readonly origin: string;
  /** Requested one after the other, starting again after the last. */
  readonly addresses: readonly string[];
  /** The body for each address, in one line; undefined for GET. */
  readonly bodies?: readonly string[];
  /** The access token for each address; undefined for guests. */
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
