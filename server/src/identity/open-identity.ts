import type { SiteSettingsReader } from '@lectern/api/features/site-settings/site-settings';
import type { Database } from '@lectern/database/database';
import type { AccountEventListener } from '@lectern/identity/account-events/account-event-listener';
import type { ProviderId } from '@lectern/identity/accounts/federated-link';
import type { IdentityLog } from '@lectern/identity/dependencies';
import type { FederatedProvider } from '@lectern/identity/federated/federated-provider';
import { createIdentity, type Identity } from '@lectern/identity/identity';
import type { PasswordCost } from '@lectern/identity/passwords/password-hash';
import type { JobRunner } from '@lectern/jobs/job-runner';
import { createTransport } from '../mail/create-transport.ts';
import { letterOutbox } from '../mail/letter-outbox.ts';
import { letterSender } from '../mail/letter-sender.ts';
import type { Settings } from '../settings/settings.ts';
import { type DeliverNotice, noticeOutbox } from './notice-outbox.ts';
import { openCountries } from './open-countries.ts';
import {
  ACTION_PATH,
  API_KEY,
  acceptedIssuers,
  ownIssuer,
  PROJECT_ID,
  RESET_PATH,
} from './provider-names.ts';
import { createRecaptcha } from './recaptcha.ts';
import type { StandInAddress } from './stand-in-address.ts';

export interface OpenIdentityOptions {
  readonly settings: Settings;
  readonly database: Database;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly log: IdentityLog;
  /** Sends the letters; closed by the caller, before the provider. */
  readonly jobs: JobRunner;
  readonly onAccountChange: AccountEventListener;
  /** Shows the owner of an account what has happened to it. */
  readonly onAccountNotice: DeliverNotice;
  /** What administrators have set, as this process's database has it. */
  readonly siteSettings: Pick<SiteSettingsReader, 'current'>;
  /** The demonstration's stand-in for providers without a client of ours. */
  readonly standIn: StandInAddress | undefined;
  /** The cost of hashing a password; absent: the provider's own. */
  readonly passwordCost?: PasswordCost | undefined;
}

/** Opens our own identity provider as the settings say; the caller closes it. */
export async function openIdentity({
  settings,
  database,
  clock,
  log,
  jobs,
  onAccountChange,
  onAccountNotice,
  siteSettings,
  standIn,
  passwordCost,
}: OpenIdentityOptions): Promise<Identity> {
  const { accounts, mail, dataDir, publicUrl, rateLimits } = settings;
  return createIdentity({
    database,
    clock,
    mail: letterOutbox(
      jobs,
      createTransport({ ...mail, sender: letterSender(mail, siteSettings), dataDir }),
    ),
    notices: noticeOutbox(jobs, onAccountNotice),
    federatedProviders: await federatedProviders(settings, standIn),
    captcha: accounts.recaptcha && createRecaptcha(accounts.recaptcha),
    countryOf: await openCountries(accounts.geoIpFile),
    onAccountChange,
    log,
    passwordCost,
    settings: Object.assign(settable(siteSettings), {
      projectId: PROJECT_ID,
      apiKey: API_KEY,
      issuer: ownIssuer(settings),
      formerIssuers: acceptedIssuers(settings),
      publicUrl,
      actionPath: ACTION_PATH,
      resetPath: RESET_PATH,
      authorizedDomains: accounts.authorizedDomains,
      passwordPolicy: accounts.passwordPolicy,
      breachedPasswordsUrl: accounts.breachedPasswordsUrl,
      emailEnumerationProtection: accounts.emailEnumerationProtection,
      sessionLife: accounts.sessionLife,
      rateLimits,
    }),
  });
}

/** What administrators change while the provider runs. */
function settable(siteSettings: Pick<SiteSettingsReader, 'current'>) {
  const current = () => siteSettings.current();
  return {
    get registration() {
      return current().values['registration.mode'];
    },
    get emailDomains() {
      return current().values['registration.domains'];
    },
    get passwordSignIn() {
      return current().values['providers.password'] ? ('on' as const) : ('off' as const);
    },
    get hiddenProviders() {
      const { values } = current();
      const hidden: ProviderId[] = [];
      if (!values['providers.google']) hidden.push('google.com');
      if (!values['providers.github']) hidden.push('github.com');
      return hidden;
    },
    get siteName() {
      return current().values['site.name'];
    },
  };
}

/** Loads the client of a provider only where one is configured. */
async function federatedProviders(
  { accounts }: Settings,
  standIn: StandInAddress | undefined,
): Promise<FederatedProvider[]> {
  const google = accounts.google ?? (standIn && { ...standIn.google, allowInsecure: true });
  const github = accounts.github ?? (standIn && { ...standIn.github, allowInsecure: true });
  const providers: FederatedProvider[] = [];
  if (google) {
    const { createGoogle } = await import('@lectern/identity/federated/google');
    providers.push(createGoogle(google));
  }
  if (github) {
    const { createGitHub } = await import('@lectern/identity/federated/github');
    providers.push(createGitHub(github));
  }
  return providers;
}
