import type { ProviderId } from './accounts/federated-link.ts';
import type { PasswordPolicy } from './passwords/password-policy.ts';

/** An installation's settings of accounts. */
export interface IdentitySettings {
  /** The audience (`aud`) of every token. */
  readonly projectId: string;
  /** Names the project in requests and links; public. */
  readonly apiKey: string;
  /** The issuer (`iss`) of every token. */
  readonly issuer: string;
  /** Earlier issuers, whose tokens are accepted until they expire. */
  readonly formerIssuers?: readonly string[];
  /**
   * The site's address, without a slash at its end. Undefined: taken from the request's `Host`, also
   * for links in letters; the server must then accept known hosts only.
   */
  readonly publicUrl: string | undefined;
  /** The path of the site's page to which links in letters lead. */
  readonly actionPath: string;
  /** The path of the site's page for forgotten passwords. */
  readonly resetPath: string;
  /** Hosts whose pages may sign people in and to which links may lead; subdomains match. */
  readonly authorizedDomains: readonly string[];
  /** Undefined: only the provider's own minimum of six characters. */
  readonly passwordPolicy: PasswordPolicy | undefined;
  /**
   * Where passwords are looked up by the first five letters of their SHA-1, as at Have I Been Pwned;
   * without a slash at its end. Absent: only in the list that comes along.
   */
  readonly breachedPasswordsUrl?: string | undefined;
  /**
   * Closed: only existing accounts can sign in; invitation: a new one takes an invitation. Absent: open.
   * This and what follows may change while the provider runs.
   */
  readonly registration?: 'open' | 'invitation' | 'closed';
  /** Domains that the e-mail of a new account must be at; subdomains match. None, or absent: any. */
  readonly emailDomains?: readonly string[];
  /** Providers that are set up but not offered. Absent: none. */
  readonly hiddenProviders?: readonly ProviderId[];
  /** What letters call the site. */
  readonly siteName: string;
  /** Off: only e-mail links, Google and GitHub. Absent: on. */
  readonly passwordSignIn?: 'on' | 'off';
  /**
   * On: signing in, resets, sign-in links and lookups do not reveal which e-mails have an account, and
   * a new e-mail must be confirmed by its reader. A registration still reveals that an e-mail is
   * taken, as at the real service.
   */
  readonly emailEnumerationProtection: boolean;
  /** How long an unused session lasts, in milliseconds. */
  readonly sessionLife: number;
  /** False: requests are not limited. */
  readonly rateLimits: boolean;
}
