/** Credentials of a client of the stand-in. */
interface StandInClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Address and clients of the demonstration's stand-in for Google and GitHub, which may run in another
 * process.
 */
export interface StandInAddress {
  /** Without a slash at its end. */
  readonly url: string;
  readonly google: StandInClient & { readonly issuer: string };
  readonly github: StandInClient & {
    readonly endpoints: Readonly<Record<'authorize' | 'token' | 'user' | 'emails', string>>;
  };
}
