import type { JWK } from 'jose';

/** The order of a bare identity server. */
export interface BareOrder {
  /** The product's SQLite file. */
  readonly file: string;
  readonly kid: string;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
  readonly issuer: string;
  readonly audience: string;
  /** The product's response headers, as `writeHead` takes them, without the length. */
  readonly headers: readonly string[];
}
