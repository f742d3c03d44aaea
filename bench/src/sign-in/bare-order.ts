import type { JWK } from 'jose';

/** What a bare identity server is told before it listens. */
export interface BareOrder {
  /** The product's SQLite file. */
  readonly file: string;
  readonly kid: string;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
  readonly issuer: string;
  readonly audience: string;
  /** The product's own, as `writeHead` takes them, without the length. */
  readonly headers: readonly string[];
}
