import { LIMITS } from './limits.ts';

/** What the provider asks of a password that somebody chooses; whoever reads a page may know it. */
export interface PasswordPolicy {
  /** In UTF-16 code units, as the official client counts. */
  readonly minLength: number;
  /** {@link LIMITS.password} where nothing else limits it. */
  readonly maxLength: number;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly numeric: boolean;
  /** Anything that is neither letter nor digit. */
  readonly nonAlphanumeric: boolean;
  /** May not hold the part of the e-mail before the "@". */
  readonly withoutEmail: boolean;
}

/** The rules of REGISTER-2, where an operator sets no others. */
export const REGISTER_POLICY: PasswordPolicy = {
  minLength: 8,
  maxLength: LIMITS.password,
  lowercase: true,
  uppercase: true,
  numeric: true,
  nonAlphanumeric: true,
  withoutEmail: true,
};
