import type { SecondFactorKind } from '@lectern/database/identity-schema';

/** An account's authenticator app. Instants are UTC milliseconds. */
export interface SecondFactor {
  /** The protocol's `mfaEnrollmentId`. */
  readonly id: string;
  readonly accountId: string;
  /** Base32. */
  readonly secret: string;
  /** As the person called it; may be empty. */
  readonly displayName: string;
  readonly enrolledAt: number;
  /** The step of the last code that was used. */
  readonly lastStep: number;
}

/** What a session was opened with besides its first factor. */
export interface SecondFactorProof {
  readonly kind: SecondFactorKind;
  /** The id of the authenticator app or passkey. */
  readonly id: string;
}

/** As the protocol shows it to the account's owner, also before they have proved it. */
export function presentSecondFactor({ id, displayName, enrolledAt }: SecondFactor) {
  return {
    mfaEnrollmentId: id,
    ...(displayName === '' ? {} : { displayName }),
    enrolledAt: new Date(enrolledAt).toISOString(),
    totpInfo: {},
  };
}
