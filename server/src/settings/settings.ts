import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import type { InstallationSettings } from '@lectern/api/features/site-settings/site-settings';
import { z } from 'zod';
import { type AccountSettings, accountFields, accountSettings } from './accounts.ts';
import { type BackupSettings, backupFields, backupSettings } from './backup.ts';
import { type IdentityMode, identityFields, identityMode } from './identity-mode.ts';
import { type MailSettings, mailFields, mailSettings } from './mail.ts';
import { type MediaSettings, mediaFields, mediaSettings } from './media.ts';
import { securityFields } from './security.ts';
import { SettingsError } from './settings-error.ts';
import { installationSettings, siteFields } from './site.ts';
import { socialFields, socialLinks } from './social-links.ts';
import { isLoopback, onOrOff, wholeNumber } from './values.ts';

/** All settings, checked by {@link readSettings}. */
export interface Settings {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The site's public address, without a slash at its end; undefined: loopback only. */
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly demo: boolean;
  readonly workers: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly trustProxy: TrustProxy;
  readonly rateLimits: boolean;
  /** False: browsers keep no pages for offline use. */
  readonly offlinePages: boolean;
  /** False: there is neither `/docs` nor `/openapi.json`. */
  readonly apiDocs: boolean;
  readonly metricsToken: string | undefined;
  /** Complete addresses of the site's pages at social networks. */
  readonly socialLinks: readonly string[];
  /** What this environment says of the settings that administrators change on the screen. */
  readonly site: InstallationSettings;
  readonly mail: MailSettings;
  readonly identity: IdentityMode;
  readonly accounts: AccountSettings;
  readonly backup: BackupSettings;
  readonly media: MediaSettings;
  /** Contacts for reports of vulnerabilities: `mailto:…` and `https://…`, the preferred first. */
  readonly securityContacts: readonly string[];
  /** The product's address for account events of a provider in a process of its own. */
  readonly productUrl: string | undefined;
}

/** Proxies whose `X-Forwarded-…` headers are trusted, as Fastify's `trustProxy`. */
export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const DATABASE_FILE = 'lectern.db';
/** Fastify's names for ranges of addresses. */
const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const METRICS_TOKEN_MIN_LENGTH = 16;

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3000),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http(s) address such as https://lectern.example',
    })
    // Runs for invalid addresses too, which `z.url` reports.
    .refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === '/',
      'must not have a path: the site lives at the top',
    )
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)/, 'must start with postgres:// or file:')
    .optional(),
  DEMO: onOrOff.optional(),
  WORKERS: wholeNumber(1, 64).default(1),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'must be on, off, a number of proxies, or their addresses with commas')
    .default('off'),
  RATE_LIMITS: onOrOff.default(true),
  OFFLINE_PAGES: onOrOff.default(true),
  API_DOCS: onOrOff.default(true),
  METRICS_TOKEN: z
    .string()
    .min(METRICS_TOKEN_MIN_LENGTH, `must have at least ${METRICS_TOKEN_MIN_LENGTH} characters`)
    .optional(),
  ...siteFields,
  ...socialFields,
  ...mailFields,
  ...identityFields,
  ...accountFields,
  ...backupFields,
  ...mediaFields,
  ...securityFields,
});

/** The name of every setting. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape);

/**
 * Reads the settings. An empty value counts as unset.
 *
 * @throws SettingsError that names the setting and what it must be
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, environment[name]?.trim()]).filter(([, value]) => value),
  );
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new SettingsError(problems.join('; '));
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  const { HOST: host, PUBLIC_URL: publicUrl } = values;
  const demo = values.DEMO ?? (isLoopback(host) && publicUrl === undefined);
  if (demo) refusePublicDemonstration(host, publicUrl);
  const settable = {
    socialLinks: socialLinks(values, demo),
    identity: identityMode(values, { host, publicUrl }),
    accounts: accountSettings(values, publicUrl),
    media: mediaSettings(values, dataDir, environment.PATH ?? ''),
  };
  return {
    ...settable,
    host,
    port: values.PORT,
    publicUrl,
    dataDir,
    databaseUrl: absoluteFile(values.DATABASE_URL ?? `file:${resolve(dataDir, DATABASE_FILE)}`),
    demo,
    workers: values.WORKERS,
    logLevel: values.LOG_LEVEL,
    trustProxy: trustedProxies(values.TRUST_PROXY),
    rateLimits: values.RATE_LIMITS,
    offlinePages: values.OFFLINE_PAGES,
    apiDocs: values.API_DOCS,
    metricsToken: values.METRICS_TOKEN,
    site: installationSettings(values, settable, new Set(Object.keys(present))),
    mail: mailSettings(values, publicUrl),
    backup: backupSettings(values),
    securityContacts: values.SECURITY_CONTACT ?? [],
    productUrl: values.PRODUCT_URL ?? publicUrl,
  };
}

/** The check of the Host header alone does not protect the mailbox: its sender can write anything. */
function refusePublicDemonstration(host: string, publicUrl: string | undefined): void {
  if (publicUrl !== undefined) {
    throw new SettingsError(
      'DEMO cannot be on together with PUBLIC_URL: a demonstration is never published',
    );
  }
  if (!isLoopback(host)) {
    throw new SettingsError(
      `DEMO cannot be on together with HOST ${host}: ` +
        'whoever reads its mailbox can take over every account',
    );
  }
}

/** `off`, `on` (every proxy), how many proxies there are, or their addresses with commas. */
function trustedProxies(value: string): TrustProxy {
  const flag = onOrOff.safeParse(value);
  if (flag.success && !/^\d$/.test(value)) return flag.data;
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value;
}

function isTrustProxy(value: string): boolean {
  if (onOrOff.safeParse(value).success || /^\d{1,2}$/.test(value)) return true;
  return value.split(',').every((proxy) => {
    const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(proxy.trim()) ?? [];
    if (PROXY_RANGES.has(address)) return bits === undefined;
    const family = isIP(address);
    const length = Number(bits ?? 1);
    return family !== 0 && length >= 1 && length <= (family === 4 ? 32 : 128);
  });
}

function absoluteFile(url: string): string {
  const path = url.startsWith('file:') ? url.slice('file:'.length) : undefined;
  return path !== undefined && !isAbsolute(path) ? `file:${resolve(path)}` : url;
}
