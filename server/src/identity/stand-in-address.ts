/** What a client of the stand-in signs itself in with. */
interface StandInClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * How the demonstration's stand-in for Google and GitHub is reached; it may run in another process.
 */
export interface StandInAddress {
  /** Without a slash at its end. */
  readonly url: string;
  readonly google: StandInClient & { readonly issuer: string };
  readonly github: StandInClient & {
    readonly endpoints: Readonly<Record<'authorize' | 'token' | 'user' | 'emails', string>>;
  };
}
