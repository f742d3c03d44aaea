import type { JWK } from 'jose';

export interface SigningKeyRow {
  /** 1, 2, 3 …, in the order of signing. */
  readonly generation: number;
  readonly kid: string;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
  /** UTC milliseconds. */
  readonly createdAt: number;
}

export interface SigningKeyReads {
  /** By generation. */
  all(): Promise<SigningKeyRow[]>;
}

export interface SigningKeyStore extends SigningKeyReads {
  /** @returns false where another node has created this generation already */
  insert(key: SigningKeyRow): Promise<boolean>;
  delete(generation: number): Promise<void>;
}
