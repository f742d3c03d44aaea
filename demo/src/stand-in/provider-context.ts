import type { StandInClient } from './token-request.ts';

/** The lifetime of an authorization code, in milliseconds. */
export const CODE_LIFETIME = 60_000;
/** The lifetime of an access token and of an ID token, in milliseconds. */
export const TOKEN_LIFETIME = 3_600_000;

/** What each of the two providers needs. */
export interface ProviderContext {
  /** The origin of the stand-in; known once it listens. */
  readonly origin: () => string;
  readonly client: StandInClient;
  /** UTC milliseconds. */
  readonly clock: () => number;
}
