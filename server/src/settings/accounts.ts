import { type PasswordPolicy, REGISTER_POLICY } from '@lectern/contract/password-policy';
import { z } from 'zod';
import { passwordPolicy } from './password-policy.ts';
import { SettingsError } from './settings-error.ts';
import { onOrOff, serverUrl, wholeNumber } from './values.ts';

/** Our registration at another provider. */
export interface FederatedClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

const PRIVILEGED_ROLES = ['administrators', 'moderators', 'instructors'] as const;
type PrivilegedRole = (typeof PRIVILEGED_ROLES)[number];

const privilegedRoles = z.string().transform((value, context): PrivilegedRole[] => {
  const names = value.split(',').map((name) => name.trim().toLowerCase());
  const roles = PRIVILEGED_ROLES.filter((role) => names.includes(role));
  if (roles.length === new Set(names).size) return roles;
  const message = `must be of ${PRIVILEGED_ROLES.join(', ')}, with commas`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** Settings of accounts and of signing in. */
export interface AccountSettings {
  readonly google: FederatedClient | undefined;
  readonly github: FederatedClient | undefined;
  /** Undefined: the provider's own minimum of six characters and nothing else. */
  readonly passwordPolicy: PasswordPolicy | undefined;
  /** Hosts in lower case; subdomains match. */
  readonly authorizedDomains: readonly string[];
  readonly registration: 'open' | 'invitation' | 'closed';
  readonly passwordSignIn: 'on' | 'off';
  /** Whether publishing courses and reviews needs a verified e-mail. */
  readonly verifiedEmail: 'required' | 'optional';
  /** Who may act in that role only in a session that was begun with a second factor. */
  readonly secondFactorRequired: readonly PrivilegedRole[];
  /** Where passwords are looked up among breached ones; undefined: in the list that comes along alone. */
  readonly breachedPasswordsUrl: string | undefined;
  readonly emailEnumerationProtection: boolean;
  /** An unused session ends after this time, in milliseconds. */
  readonly sessionLife: number;
  /** A file with the countries of network addresses; undefined: places are not known. */
  readonly geoIpFile: string | undefined;
  /** The issuer of our own provider's tokens; undefined: the site's address. */
  readonly tokenIssuer: string | undefined;
  readonly recaptcha: { readonly siteKey: string; readonly secret: string } | undefined;
  /** A path of the site. */
  readonly tokenSyncUrl: string | undefined;
}

const DAY = 86_400_000;
const LOOPBACK_DOMAINS = ['localhost', '127.0.0.1'];
const DOMAIN = /^(?!-)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*$/;

export const accountFields = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  PASSWORD_POLICY: passwordPolicy.default(REGISTER_POLICY),
  AUTHORIZED_DOMAINS: z
    .string()
    .transform((value) => value.split(',').map((domain) => domain.trim().toLowerCase()))
    .refine(
      (domains) => domains.every((domain) => DOMAIN.test(domain)),
      'must be names of hosts with commas, such as lectern.example, school.example',
    )
    .optional(),
  REGISTRATION: z
    .enum(['open', 'invitation', 'closed'], 'must be open, invitation or closed')
    .default('open'),
  PASSWORD_SIGN_IN: onOrOff.default(true),
  VERIFIED_EMAIL: z
    .enum(['required', 'optional'], 'must be required or optional')
    .default('optional'),
  SECOND_FACTOR_REQUIRED: privilegedRoles.default([]),
  BREACHED_PASSWORDS_URL: serverUrl.optional(),
  EMAIL_ENUMERATION_PROTECTION: onOrOff.default(false),
  SESSION_DAYS: wholeNumber(1, 3_650).default(400),
  GEOIP_FILE: z.string().optional(),
  TOKEN_ISSUER: z
    .string()
    .refine(isIssuer, 'must be an http(s) address without ? and #')
    .optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  TOKEN_SYNC_URL: z
    .string()
    .refine(isPath, 'must be a path of the site, such as /session: no other site hears of tokens')
    .optional(),
};
const schema = z.object(accountFields);

/** @throws SettingsError where one half of a pair is missing */
export function accountSettings(
  values: z.infer<typeof schema>,
  publicUrl: string | undefined,
): AccountSettings {
  const google = bothOrNeither(values, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const github = bothOrNeither(values, 'GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET');
  const recaptcha = bothOrNeither(values, 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET');
  const ownDomains = publicUrl === undefined ? LOOPBACK_DOMAINS : [new URL(publicUrl).hostname];
  return {
    google: google && { clientId: google[0], clientSecret: google[1] },
    github: github && { clientId: github[0], clientSecret: github[1] },
    passwordPolicy: values.PASSWORD_POLICY === 'none' ? undefined : values.PASSWORD_POLICY,
    authorizedDomains: values.AUTHORIZED_DOMAINS ?? ownDomains,
    registration: values.REGISTRATION,
    passwordSignIn: values.PASSWORD_SIGN_IN ? 'on' : 'off',
    verifiedEmail: values.VERIFIED_EMAIL,
    secondFactorRequired: values.SECOND_FACTOR_REQUIRED,
    breachedPasswordsUrl: values.BREACHED_PASSWORDS_URL,
    emailEnumerationProtection: values.EMAIL_ENUMERATION_PROTECTION,
    sessionLife: values.SESSION_DAYS * DAY,
    geoIpFile: values.GEOIP_FILE,
    tokenIssuer: values.TOKEN_ISSUER,
    recaptcha: recaptcha && { siteKey: recaptcha[0], secret: recaptcha[1] },
    tokenSyncUrl: values.TOKEN_SYNC_URL,
  };
}

/** Two settings that are set together or not at all. */
function bothOrNeither<Name extends string>(
  values: Readonly<Partial<Record<Name, string | undefined>>>,
  name: Name,
  other: Name,
): readonly [string, string] | undefined {
  const [one, two] = [values[name], values[other]];
  if (one !== undefined && two !== undefined) return [one, two];
  if (one === undefined && two === undefined) return undefined;
  const [present, missing] = one === undefined ? [other, name] : [name, other];
  throw new SettingsError(`${present} needs ${missing} beside it: set both or neither`);
}

/** Issuers are compared letter by letter (OpenID Connect Core 1.0, 2), so it is not normalised. */
function isIssuer(value: string): boolean {
  return /^https?:\/\/[^\s?#]+$/.test(value) && URL.canParse(value);
}

function isPath(value: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(value);
}
