import type { StandInClient } from './token-request.ts';

/** Of an authorization code, in milliseconds. */
export const CODE_LIFETIME = 60_000;
/** Of an access token and an ID token, in milliseconds. */
export const TOKEN_LIFETIME = 3_600_000;

/** What each of the two providers is made of. */
export interface ProviderContext {
  /** Where the stand-in answers; known once it listens. */
  readonly origin: () => string;
  readonly client: StandInClient;
  /** UTC milliseconds. */
  readonly clock: () => number;
}
