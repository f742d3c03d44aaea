import {
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { LETTER_KINDS, type LetterKind } from '@lectern/contract/letter-choice';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import { z } from 'zod';
import { keepLetterKey } from './queries.ts';

/** What a link unsubscribes from: letters of a kind, or all that gather notices. */
export type LetterScope = LetterKind | 'digests';

/** Whose letters a link ends, and which. */
export interface Subscription {
  readonly personId: string;
  readonly scope: LetterScope;
}

const subscription = z.tuple([z.uuid(), z.enum(['digests', ...LETTER_KINDS])]);
/** In bytes: as long as what it signs with. */
const KEY_LENGTH = 32;

/**
 * The key of links to unsubscribe, made the first time it is asked for.
 *
 * @returns base64url
 */
export const letterKey = defineTransaction(
  import.meta.url,
  'letterKey',
  async (writer: Writer): Promise<string> => {
    return await keepLetterKey(writer, randomBytes(KEY_LENGTH).toString('base64url'));
  },
);

/**
 * Makes and reads what identifies a subscription in the address at the foot of a letter: whoever has the
 * letter may end it without signing in (RFC 8058). It is good for as long as the letter is kept.
 */
export class UnsubscribeLinks {
  readonly #key: KeyObject;

  /** @param secret at least 32 random bytes, base64url */
  constructor(secret: string) {
    this.#key = createSecretKey(secret, 'base64url');
  }

  sign({ personId, scope }: Subscription): string {
    const content = `${personId}.${scope}`;
    return `${content}.${this.#signature(content)}`;
  }

  /** @returns undefined for a text that was not signed here */
  read(token: string): Subscription | undefined {
    const place = token.lastIndexOf('.');
    const content = token.slice(0, Math.max(0, place));
    const given = Buffer.from(token.slice(place + 1));
    const right = Buffer.from(this.#signature(content));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const { data } = subscription.safeParse(content.split('.'));
    return data && { personId: data[0], scope: data[1] };
  }

  #signature(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('base64url');
  }
}
