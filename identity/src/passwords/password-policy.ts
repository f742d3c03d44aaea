/**
 * A configured password policy, version 1 of the protocol's schema. The provider's own minimum of six
 * applies as well.
 */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly numeric: boolean;
  /** Anything that is neither letter nor digit. */
  readonly nonAlphanumeric: boolean;
  /** May not contain the part of the e-mail before the "@" (REGISTER-3). */
  readonly withoutEmail: boolean;
}
