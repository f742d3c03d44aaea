import type { AccountAct } from '@lectern/contract/people';
import type { Database } from '@lectern/database/database';
import type { StreamLimiter } from '@lectern/http/bodies/stream-limiter';
import type { CachedResponseFastPath } from '@lectern/http/cache/cached-response-fast-path';
import type { ResponseCache } from '@lectern/http/cache/response-cache';
import type { Picture } from '@lectern/markdown/links-and-pictures';
import type { MediaStore } from '@lectern/media/media-store';
import type { S3Store } from '@lectern/media/s3-store';
import type { AddressSigner } from '@lectern/media/signed-address';
import type { FastifyRequest } from 'fastify';
import type { PrivilegedRole, VerifiedEmail } from './accounts/policy.ts';
import type { TokenCheck } from './accounts/token-check.ts';
import type { ReadAccountData } from './features/my-data/account-data.ts';
import type { SiteSettingsReader } from './features/site-settings/site-settings.ts';
import type { Limits } from './platform/limits.ts';

/** The networks that a sender is counted by. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  readonly nearest: string;
  /** The /48 of an IPv6 address. */
  readonly wider: string | undefined;
}

/** What is done with messages to the operator of the site, beside storing them. */
export interface MessageDelivery {
  /** True where they are mailed to somebody (the setting CONTACT_EMAIL). */
  readonly isMailed: boolean;
  /** The networks of an address; undefined where nobody is limited (RATE_LIMITS). */
  readonly networksOf: (address: string) => Networks | undefined;
}

/**
 * Renders the Markdown of a lesson; throws ApiError `rule-broken` where it cannot be rendered.
 */
export type TextRenderer = (
  markdown: string,
  /** Uploads that the text may show, by their ids. */
  pictures: Readonly<Record<string, Picture>>,
) => Promise<{
  readonly html: string;
  /** How long it takes to read. */
  readonly minutes: number;
}>;

/** Where uploaded files go, and what bounds them. */
export interface MediaContext {
  readonly store: MediaStore;
  readonly signer: AddressSigner;
  /** A folder of this machine for files that have not arrived wholly. */
  readonly uploadFolder: string;
  readonly limits: MediaLimits;
  /** True where videos are converted and prepared in the background. */
  readonly preparesVideos: boolean;
  readonly delivery: FileDelivery;
  /** Told how many bytes of an upload have just passed through here. */
  readonly onBytes: (bytes: number) => void;
}

/** Who sends a stored file to whom may have it. */
export type FileDelivery =
  /** Lectern, from a file of this machine. */
  | { readonly kind: 'disk'; readonly placeOf: (key: string) => string }
  /** Lectern, from an object store. */
  | { readonly kind: 'stream'; readonly send: S3Store['send'] }
  /** A proxy in front, which finds the file at this path. */
  | { readonly kind: 'accel'; readonly addressOf: (key: string) => string }
  /** The object store, at an address that is good for a while. */
  | { readonly kind: 'redirect'; readonly addressOf: S3Store['addressOf'] };

/** Bounds of what one person uploads, in bytes. */
export interface MediaLimits {
  /** Of one file. */
  readonly maxFile: number;
  /** Of all files of a person. */
  readonly quota: number;
}

/** An account as the identity provider has it. Instants are UTC milliseconds. */
export interface ProvidersAccount {
  readonly disabled: boolean;
  readonly emailVerified: boolean;
  readonly createdAt: number;
  readonly lastSignInAt: number | undefined;
  /** `password`, `emailLink`, `google.com`, `github.com`. */
  readonly signInWith: readonly string[];
}

/** A session of an account. Instants are UTC milliseconds. */
export interface ProvidersSession {
  readonly id: string;
  /** Such as “Firefox on Windows”; empty where it is not known. */
  readonly device: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | undefined;
  /** What it was opened with: `password`, `google.com`, … */
  readonly signInWith: string;
  readonly signedInAt: number;
  /** About when. */
  readonly lastUsedAt: number;
}

/** Who acts on an account, and why. */
export interface AccountActor {
  /** The person; the audit has it. */
  readonly actorId: string;
  readonly reason: string;
  /** Where the site lives, for links in letters where the settings do not say it. */
  readonly siteUrl: string;
}

/** What came of an act on an account. */
export type ActOutcome = 'done' | 'not found' | 'no e-mail';

/** What administrators do to accounts that the identity provider of this process keeps. */
export interface AccountAdministration {
  /** Resolves to undefined where there is no such account. */
  find(accountId: string): Promise<ProvidersAccount | undefined>;
  /** Where the account is signed in, the last used first; nowhere where there is no such account. */
  sessionsOf(accountId: string): Promise<readonly ProvidersSession[]>;
  /** Ends one session of an account; one that has ended stays so. */
  endSession(accountId: string, sessionId: string, actor: AccountActor): Promise<ActOutcome>;
  act(act: AccountAct, accountId: string, actor: AccountActor): Promise<ActOutcome>;
}

/** What administrators are told of the installation itself. */
export interface Installation {
  readonly version: string;
  /** Whether letters go out by a mail server, or into the outbox folder. */
  readonly mail: 'server' | 'outbox';
  /** Whether the mail server lets this site in; of the outbox always. */
  readonly mailAnswers: () => Promise<boolean>;
  readonly storage: 'disk' | 'object store';
  /** The room where the data lie, in bytes; undefined where it cannot be told. */
  readonly diskSpace: () => Promise<{ readonly free: number; readonly total: number } | undefined>;
}

/** What the routes of every feature need. */
export interface ApiContext extends Limits {
  readonly database: Database;
  readonly responseCache: ResponseCache;
  readonly fastPath: CachedResponseFastPath;
  /** Milliseconds of a clock that never goes back; for ages, not for dates. */
  readonly now: () => number;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly messages: MessageDelivery;
  /** Runs new jobs at once; to be called after a commit that may hold some. */
  readonly wakeJobs: () => void;
  readonly verifiedEmail: VerifiedEmail;
  /** Who acts in that role only after signing in with a second factor. */
  readonly secondFactorRequired: readonly PrivilegedRole[];
  /** Undefined where another service keeps the accounts. */
  readonly accounts: AccountAdministration | undefined;
  readonly installation: Installation;
  /** Limits how many responses that are too long to be cached are streamed at a time. */
  readonly streams: StreamLimiter;
  /** The network of an address, by which callers are limited. */
  readonly networkOf: (address: string) => string;
  /** Finds who sent a request. */
  readonly tokenCheck: TokenCheck;
  readonly renderText: TextRenderer;
  /** What administrators have set. */
  readonly siteSettings: SiteSettingsReader;
  readonly media: MediaContext;
  /** What the provider of accounts holds of somebody; absent where it is not ours to give. */
  readonly accountData?: ReadAccountData | undefined;
  /** True for the server's own calls while it renders a page. */
  readonly isInternal: (request: FastifyRequest) => boolean;
}
