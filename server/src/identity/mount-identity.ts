import { publishedKeys, signedTokens } from '@lectern/api/accounts/signed-tokens';
import type { TokenVerifier } from '@lectern/api/accounts/token-claims';
import { unsignedTokens } from '@lectern/api/accounts/unsigned-tokens';
import type { AccountAdministration } from '@lectern/api/context';
import type { ReadAccountData } from '@lectern/api/features/my-data/account-data';
import type { SiteSettingsReader } from '@lectern/api/features/site-settings/site-settings';
import type { Database } from '@lectern/database/database';
import type { Identity } from '@lectern/identity/identity';
import type { PasswordCost } from '@lectern/identity/passwords/password-hash';
import { WireError } from '@lectern/identity/platform/wire-error';
import type { JobRunner } from '@lectern/jobs/job-runner';
import type { FastifyInstance } from 'fastify';
import { type LoadMailbox, mountMailbox } from '../mail/mount-mailbox.ts';
import type { IdentityMode } from '../settings/identity-mode.ts';
import type { Settings } from '../settings/settings.ts';
import { accountAdministration } from './account-administration.ts';
import {
  applyAccountChanges,
  applyAccountNotices,
} from './account-events/apply-account-changes.ts';
import { askForAccountData } from './ask-for-account-data.ts';
import { openIdentity } from './open-identity.ts';
import { acceptedIssuers, PROJECT_ID } from './provider-names.ts';
import type { StandInAddress } from './stand-in-address.ts';

export interface MountIdentityOptions {
  readonly settings: Settings;
  readonly database: Database;
  readonly jobs: JobRunner;
  readonly siteSettings: Pick<SiteSettingsReader, 'current'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly standIn?: StandInAddress | undefined;
  /** The cost of hashing a password in the embedded provider; absent: its own. */
  readonly passwordCost?: PasswordCost | undefined;
  readonly loadMailbox?: LoadMailbox | undefined;
}

/** Where Google publishes the keys of every project (firebase.google.com/docs/auth/admin). */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const GOOGLE_ISSUER = 'https://securetoken.google.com/';

/** Whatever signs people in, as it is mounted. */
export interface MountedIdentity {
  /** Verifies its tokens. */
  readonly tokens: TokenVerifier;
  /** Undefined where another process or service keeps the accounts. */
  readonly accounts: AccountAdministration | undefined;
  /** What the provider holds of who sent a token; absent where it is another's, who has that itself. */
  readonly accountData?: ReadAccountData;
}

/** Mounts what the setting IDENTITY asks for. */
export async function mountIdentity(
  app: FastifyInstance,
  options: MountIdentityOptions,
): Promise<MountedIdentity> {
  const { settings, clock } = options;
  const { identity } = settings;
  switch (identity.mode) {
    case 'embedded':
      return await mountEmbedded(app, options);
    case 'remote':
      return await mountRemote(app, identity, options);
    case 'firebase':
      return keptElsewhere(firebaseTokens(identity, clock));
    case 'emulator':
      app.log.warn('IDENTITY=emulator: tokens are not signed, anyone can sign in as anybody');
      return keptElsewhere(unsignedTokens(googleIssuer(identity.projectId), clock));
  }
}

function keptElsewhere(tokens: TokenVerifier): MountedIdentity {
  return { tokens, accounts: undefined };
}

/** Issuer and audience in the tokens of Google's service and of its emulator. */
function googleIssuer(projectId: string) {
  return { issuer: GOOGLE_ISSUER + projectId, audience: projectId };
}

/** @param keySetUrl where the keys are published */
export function firebaseTokens(
  { projectId }: Extract<IdentityMode, { mode: 'firebase' }>,
  clock: () => number,
  keySetUrl = GOOGLE_KEYS,
): TokenVerifier {
  const keys = publishedKeys(new URL(keySetUrl));
  return signedTokens({ ...googleIssuer(projectId), keys }, clock);
}

async function mountEmbedded(
  app: FastifyInstance,
  {
    settings,
    database,
    jobs,
    clock,
    siteSettings,
    standIn,
    passwordCost,
    loadMailbox,
  }: MountIdentityOptions,
): Promise<MountedIdentity> {
  const identity = await openIdentity({
    settings,
    database,
    jobs,
    clock,
    log: app.log,
    siteSettings,
    standIn,
    passwordCost,
    onAccountChange: applyAccountChanges(database, clock),
    onAccountNotice: applyAccountNotices(database, clock),
  });
  app.addHook('onReady', async () => identity.start());
  app.addHook('onClose', () => identity.close());
  await app.register(identity.plugin);
  await mountMailbox(app, settings, loadMailbox);
  const issuer = {
    issuer: acceptedIssuers(settings),
    audience: PROJECT_ID,
    keys: identity.findKey,
  };
  return {
    tokens: signedTokens(issuer, clock),
    accounts: accountAdministration(identity.operator, settings.publicUrl),
    accountData: knownAccounts(identity),
  };
}

/** The product may know an account that the provider does not: after its own database was restored. */
function knownAccounts(identity: Identity): ReadAccountData {
  return async (token) => {
    try {
      return await identity.exportAccount(token);
    } catch (error) {
      if (error instanceof WireError) return {};
      throw error;
    }
  };
}

async function mountRemote(
  app: FastifyInstance,
  { url }: Extract<IdentityMode, { mode: 'remote' }>,
  { settings, database, clock }: MountIdentityOptions,
): Promise<MountedIdentity> {
  const keys = publishedKeys(new URL(`${url}/.well-known/jwks.json`));
  const issuer = { issuer: acceptedIssuers(settings), audience: PROJECT_ID, keys };
  const { proxyToProvider } = await import('./provider-proxy.ts');
  const { receiveAccountEvents } = await import('./account-events/receive-account-events.ts');
  await app.register(proxyToProvider(url));
  await app.register(receiveAccountEvents(issuer, database, clock));
  const accountData = askForAccountData(url);
  return { tokens: signedTokens(issuer, clock), accounts: undefined, accountData };
}
