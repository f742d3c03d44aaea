import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What a signed address allows. */
export interface Grant {
  /** `asset/name`. */
  readonly key: string;
  /** Whose it is; empty: everybody's. */
  readonly personId: string;
  /** Until when, UTC milliseconds. */
  readonly expiresAt: number;
}

/** Where media are asked for on the site. */
export const MEDIA_BASE = '/media';

/** Signs addresses of media and checks them, with a key that all nodes of an installation share. */
export class AddressSigner {
  readonly #key: KeyObject;

  /** @param secret at least 32 random bytes, base64url */
  constructor(secret: string) {
    this.#key = createSecretKey(secret, 'base64url');
  }

  /** The address below the site's origin. */
  sign(grant: Grant): string {
    const { key, personId, expiresAt } = grant;
    const query = new URLSearchParams({
      p: personId,
      e: expiresAt.toString(36),
      s: this.#signature(grant),
    });
    return `${MEDIA_BASE}/${key}?${query}`;
  }

  /**
   * What an address allows that was signed here.
   *
   * @returns undefined for one that was not, or that has expired
   */
  check(key: string, query: URLSearchParams, now: number): Grant | undefined {
    const personId = query.get('p') ?? '';
    const expiresAt = Number.parseInt(query.get('e') ?? '', 36);
    const grant = { key, personId, expiresAt };
    const given = Buffer.from(query.get('s') ?? '');
    const right = Buffer.from(this.#signature(grant));
    const isRight = given.length === right.length && timingSafeEqual(given, right);
    return isRight && expiresAt > now ? grant : undefined;
  }

  #signature({ key, personId, expiresAt }: Grant): string {
    return createHmac('sha256', this.#key)
      .update([key, personId, expiresAt].join('\n'))
      .digest('base64url');
  }
}
