import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
} from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { IdentityStore } from '../store.ts';
import { createCertificate } from './certificate.ts';
import type { SigningKeyRow } from './signing-key-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A key signs for about this long. */
const SIGNING_PERIOD = 30 * DAY;
/** A new key is published this long before it signs, so that cached key sets have it by then. */
const PUBLISHED_BEFORE_SIGNING = DAY;
/** A key that no longer signs stays published for longer than its tokens are valid. */
const PUBLISHED_AFTER_SIGNING = 2 * HOUR;
/** After this long keys of other nodes are seen. */
const REREAD_INTERVAL = 60_000;
const MODULUS_LENGTH = 2048;

interface KeyRing {
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
  readonly published: JSONWebKeySet;
  readonly rows: readonly SigningKeyRow[];
  readonly verifying: ReadonlyMap<string, CryptoKey>;
}

/**
 * The RS256 keys that sign ID tokens: created when first needed, kept in the database, and rotated
 * with an overlap.
 */
export class SigningKeys {
  readonly #store: IdentityStore;
  readonly #clock: Clock;
  #keyRing: Promise<KeyRing> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  /** Of the keys that are published, by their names. */
  #certificates: ReadonlyMap<string, Promise<string>> = new Map();

  constructor(store: IdentityStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async signing(): Promise<KeyRing['signing']> {
    return (await this.#current()).signing;
  }

  /** The public keys (RFC 7517). */
  async published(): Promise<JSONWebKeySet> {
    return (await this.#current()).published;
  }

  /** The public keys by their names, each as a certificate in PEM. */
  async certificates(): Promise<Record<string, string>> {
    const { rows } = await this.#current();
    const known = this.#certificates;
    const making = new Map(
      rows.map((row) => [row.kid, known.get(row.kid) ?? createCertificate(row)]),
    );
    this.#certificates = making;
    const made = [...making].map(async ([kid, pem]) => [kid, await pem] as const);
    try {
      return Object.fromEntries(await Promise.all(made));
    } catch (error) {
      // The next request creates them again.
      this.#certificates = new Map();
      throw error;
    }
  }

  /** The public key with this id; undefined where there is none. */
  async verifying(kid: string): Promise<CryptoKey | undefined> {
    return (await this.#current()).verifying.get(kid);
  }

  #current(): Promise<KeyRing> {
    const now = this.#clock();
    if (this.#keyRing && Math.abs(now - this.#readAt) < REREAD_INTERVAL) return this.#keyRing;
    this.#readAt = now;
    const reading = this.#read(now);
    // The known keys are used until the database answers again.
    this.#keyRing = this.#keyRing ? reading.catch(keep(this.#keyRing)) : reading;
    reading.catch(() => {
      this.#readAt = Number.NEGATIVE_INFINITY;
    });
    return this.#keyRing;
  }

  async #read(now: number): Promise<KeyRing> {
    let rows = await this.#store.read.keys.all();
    const newest = rows.at(-1);
    if (!newest || newest.createdAt + SIGNING_PERIOD <= now) {
      await this.#makeNext((newest?.generation ?? 0) + 1, now);
      rows = await this.#store.read.keys.all();
    }
    const signing = signingRow(rows, now);
    const outdated = rows.filter((_, at) => isOutdated(rows[at + 1], now));
    for (const { generation } of outdated) {
      await this.#store.write((stores) => stores.keys.delete(generation));
    }
    const published = rows.filter((row) => !outdated.includes(row));
    const verifying = await Promise.all(
      published.map(async ({ kid, publicJwk }) => [kid, await importKey(publicJwk)] as const),
    );
    return {
      signing: { kid: signing.kid, key: await importKey(signing.privateJwk) },
      published: { keys: published.map(({ publicJwk }) => publicJwk) },
      rows: published,
      verifying: new Map(verifying),
    };
  }

  async #makeNext(generation: number, now: number): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', {
      modulusLength: MODULUS_LENGTH,
      extractable: true,
    });
    const publicJwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(publicJwk);
    const named = { kid, alg: 'RS256', use: 'sig' };
    const key: SigningKeyRow = {
      generation,
      kid,
      privateJwk: { ...(await exportJWK(privateKey)), ...named },
      publicJwk: { ...publicJwk, ...named },
      createdAt: now,
    };
    // Another node may have been quicker; its key is used then.
    await this.#store.write((stores) => stores.keys.insert(key));
  }
}

/** The newest key that was published for long enough; at first the only one. */
function signingRow(rows: readonly SigningKeyRow[], now: number): SigningKeyRow {
  const [first] = rows;
  const row =
    rows.findLast(({ createdAt }) => createdAt + PUBLISHED_BEFORE_SIGNING <= now) ?? first;
  if (!row) throw new Error('There is no signing key');
  return row;
}

function isOutdated(next: SigningKeyRow | undefined, now: number): boolean {
  return (
    next !== undefined && next.createdAt + PUBLISHED_BEFORE_SIGNING + PUBLISHED_AFTER_SIGNING <= now
  );
}

async function importKey(jwk: SigningKeyRow['publicJwk']): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('An RS256 key is no secret of bytes');
  return key;
}

function keep(known: Promise<KeyRing>): () => Promise<KeyRing> {
  return () => known;
}
