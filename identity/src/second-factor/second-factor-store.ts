import type { SecondFactor } from './second-factor.ts';

export interface SecondFactorReads {
  /** The account's own; it has one at most. */
  find(accountId: string): Promise<SecondFactor | undefined>;
  /** How many recovery codes the account has left. */
  countCodes(accountId: string): Promise<number>;
}

export interface SecondFactorStore extends SecondFactorReads {
  /** @returns false where the account has one already */
  insert(factor: SecondFactor): Promise<boolean>;
  /**
   * Records the step of a code.
   *
   * @returns false where a code of this step or of a later one was used before
   */
  consumeStep(id: string, step: number): Promise<boolean>;
  /**
   * Removes the account's second factor and its recovery codes.
   *
   * @param since UTC milliseconds: only where it was enrolled then or later
   * @returns the id of what was removed
   */
  delete(accountId: string, since?: number): Promise<string | undefined>;
  /** Replaces the account's recovery codes. @param hashes by `hashRecoveryCode` */
  replaceCodes(accountId: string, hashes: readonly string[]): Promise<void>;
  /** Removes a recovery code. @returns false where it is none of the account's, or was used */
  takeCode(accountId: string, hash: string): Promise<boolean>;
}
