import type { PasswordPolicy } from './passwords/password-policy.ts';

/** What an installation decides about its accounts. */
export interface IdentitySettings {
  /** The audience (`aud`) of every token. */
  readonly projectId: string;
  /** Names the project in requests and links; public. */
  readonly apiKey: string;
  /** The issuer (`iss`) of every token. */
  readonly issuer: string;
  /** Issuers that our tokens had before, which are taken for as long as such a token lives. */
  readonly formerIssuers?: readonly string[];
  /**
   * Where the site lives, without a slash at its end. Undefined: where the request came to, by its
   * `Host`, to which links in letters then lead; whoever mounts it must answer known hosts alone.
   */
  readonly publicUrl: string | undefined;
  /** The page that links in letters lead to, a path of the site. */
  readonly actionPath: string;
  /** The page on which one asks for a new password, a path of the site. */
  readonly resetPath: string;
  /** Hosts whose pages may sign people in and to which links may lead on; subdomains match. */
  readonly authorizedDomains: readonly string[];
  /** Undefined: the provider's own minimum of six characters and nothing else. */
  readonly passwordPolicy: PasswordPolicy | undefined;
  /** Closed: only accounts that are there already sign in. Absent: open. */
  readonly registration?: 'open' | 'closed';
  /** Off: e-mail links, Google and GitHub alone. Absent: on. */
  readonly passwordSignIn?: 'on' | 'off';
  /**
   * On: signing in, resets, sign-in links and lookups do not tell which e-mails have an account, and
   * an e-mail is changed only by who reads the new one. Whoever registers with an e-mail still learns
   * that it is taken, as at the real service.
   */
  readonly emailEnumerationProtection: boolean;
  /** How long a session lasts that nobody uses, in milliseconds. */
  readonly sessionLife: number;
  /** Off: nobody is asked to slow down. */
  readonly rateLimits: boolean;
}
