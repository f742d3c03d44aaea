import { createHash } from 'node:crypto';
import { BREACHED_PASSWORD } from '@lectern/contract/password-rules';
import { WireError } from '../platform/wire-error.ts';
import type { IdentitySettings } from '../settings.ts';
import { MIN_PASSWORD_LENGTH } from './check-password.ts';
import { commonPasswords } from './common-passwords.ts';

/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 1_500;
/** How much of the hash is told: enough that thousands of passwords have the same. */
const PREFIX_LENGTH = 5;

/** Refuses passwords that everybody knows. */
export class BreachedPasswords {
  readonly #url: string | undefined;
  readonly #minLength: number;
  readonly #onFailure: (error: unknown) => void;

  constructor(
    settings: Pick<IdentitySettings, 'breachedPasswordsUrl' | 'passwordPolicy'>,
    onFailure: (error: unknown) => void,
  ) {
    this.#url = settings.breachedPasswordsUrl;
    this.#minLength = settings.passwordPolicy?.minLength ?? MIN_PASSWORD_LENGTH;
    this.#onFailure = onFailure;
  }

  /** @throws WireError `WEAK_PASSWORD` */
  async refuse(password: string): Promise<void> {
    const isCommon = (await commonPasswords(this.#minLength)).has(password);
    if (isCommon || (await this.#isBreached(password))) {
      throw new WireError('WEAK_PASSWORD', BREACHED_PASSWORD);
    }
  }

  /** Where it cannot be found out, the password is taken: nobody is to be kept out by that. */
  async #isBreached(password: string): Promise<boolean> {
    if (this.#url === undefined) return false;
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const answer = await fetch(`${this.#url}/${hash.slice(0, PREFIX_LENGTH)}`, {
        // So that the length of the answer tells nothing either.
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!answer.ok) throw new Error(`Looking up a breached password answered ${answer.status}`);
      return isListed(await answer.text(), hash.slice(PREFIX_LENGTH));
    } catch (error) {
      this.#onFailure(error);
      return false;
    }
  }
}

/** @param answer lines of a hash's end and how often it was seen, 0 for one that only fills the answer up */
function isListed(answer: string, end: string): boolean {
  return answer.split('\n').some((line) => {
    const [hash = '', count = ''] = line.split(':');
    return hash.trim().toUpperCase() === end && Number(count) > 0;
  });
}
