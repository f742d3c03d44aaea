const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** At most `max` in a window of milliseconds that starts with the first. */
export interface RateLimit {
  readonly max: number;
  readonly window: number;
  /** Absent: further ones are refused. */
  readonly beyond?: 'slower';
}

/** A wider network holds several people. */
const times = (factor: number, limits: readonly RateLimit[]): readonly RateLimit[] =>
  limits.map((limit) => ({ ...limit, max: factor * limit.max }));

const passwordOfAccountFromNetwork = [
  { max: 10, window: 15 * MINUTE },
  { max: 30, window: DAY },
];
const passwordFromNetwork = [
  { max: 100, window: 15 * MINUTE },
  { max: 500, window: DAY },
];
const credentialsFromNetwork = [{ max: 60, window: HOUR }];
const authUriFromNetwork = [{ max: 100, window: 15 * MINUTE }];
const signUpFromNetwork = [{ max: 60, window: HOUR }];
const mailToRecipientFromNetwork = [{ max: 5, window: HOUR }];
const mailFromNetwork = [{ max: 60, window: HOUR }];
const passkeyFromNetwork = [{ max: 200, window: 15 * MINUTE }];
const codeFromNetwork = [{ max: 60, window: 15 * MINUTE }];

/**
 * Every rate limit (decision 40). A network is an IPv4 address or the /64 of an IPv6
 * address, a wider one the /48.
 */
export const RATE_LIMITS = {
  /** Wrong passwords for one account from one network, except on known devices. */
  passwordOfAccountFromNetwork,
  passwordOfAccountFromWiderNetwork: times(2, passwordOfAccountFromNetwork),
  /** Wrong passwords from one network, for any account. */
  passwordFromNetwork,
  passwordFromWiderNetwork: times(4, passwordFromNetwork),
  /** Wrong passwords for one account from everywhere, except on known devices. */
  passwordOfAccount: [
    { max: 10, window: 15 * MINUTE, beyond: 'slower' },
    { max: 1_000, window: DAY },
  ],
  /** Wrong passwords on a known device of the account. */
  passwordOnDevice: [
    { max: 10, window: 15 * MINUTE },
    { max: 50, window: DAY },
  ],
  /** Wrong codes of one account's second factor, by who knows its first one. */
  codeOfAccount: [
    { max: 10, window: 15 * MINUTE },
    { max: 50, window: DAY },
  ],
  /** Letters that tell an account's owner of these. */
  wrongCodesTold: [{ max: 1, window: DAY }],
  /** Letters that tell an account's owner of wrong passwords. */
  failuresTold: [{ max: 1, window: DAY }],
  /** Letters that tell an account's owner of sign-ins on new devices. */
  newDeviceTold: [
    { max: 5, window: HOUR },
    { max: 20, window: DAY },
  ],
  /** Changes of one account's e-mail or password with its token, also refused ones. */
  credentialsOfAccount: [{ max: 10, window: 15 * MINUTE }],
  credentialsFromNetwork,
  credentialsFromWiderNetwork: times(4, credentialsFromNetwork),
  /**
   * Sign-ins started at another provider, and lists of an e-mail's sign-in methods: those reveal
   * which e-mails have an account no more often than wrong passwords do.
   */
  authUriFromNetwork,
  authUriFromWiderNetwork: times(4, authUriFromNetwork),
  signUpFromNetwork,
  signUpFromWiderNetwork: times(4, signUpFromNetwork),
  /** Letters to one mailbox that one network asks for. */
  mailToRecipientFromNetwork,
  mailToRecipientFromWiderNetwork: times(2, mailToRecipientFromNetwork),
  mailFromNetwork,
  mailFromWiderNetwork: times(4, mailFromNetwork),
  /** Letters to one mailbox that strangers ask for. */
  mailToRecipient: [{ max: 20, window: HOUR }],
  /** Letters that an account's owner asks for, signed in or on a known device. */
  mailToOwner: [{ max: 5, window: HOUR }],
  /** Sign-ins with a passkey, and additions of one, that were begun: each keeps a challenge. */
  passkeyFromNetwork,
  passkeyFromWiderNetwork: times(4, passkeyFromNetwork),
  /** Codes, pending sign-ins and the like that were wrong. */
  codeFromNetwork,
  codeFromWiderNetwork: times(4, codeFromNetwork),
} as const satisfies Record<string, readonly RateLimit[]>;
export type RateLimitName = keyof typeof RATE_LIMITS;
