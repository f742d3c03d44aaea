import { LIMITS } from '@lectern/contract/limits';
import type { PasswordPolicy } from '@lectern/contract/password-policy';
import { MIN_PASSWORD_LENGTH } from '@lectern/identity/passwords/check-password';
import { API_KEY, PROJECT_ID } from '../identity/provider-names.ts';
import { showsMailbox } from '../mail/mount-mailbox.ts';
import type { Settings } from '../settings/settings.ts';

/** Whether a provider is configured; the demonstration has a stand-in for the others. */
type FederatedState = 'ready' | 'stand-in' | 'none';

/** What a page needs to sign people in; every page contains it, so it holds no secret. */
export interface SiteIdentity {
  readonly mode: Settings['identity']['mode'];
  readonly apiKey: string;
  readonly projectId: string;
  readonly authDomain?: string;
  readonly emulatorUrl?: string;
  readonly providers: { readonly google: FederatedState; readonly github: FederatedState };
  /** Of our own provider; Google's policy is unknown here. */
  readonly passwordPolicy?: PasswordPolicy;
  readonly tokenSyncUrl?: string;
  /** Present if publishing needs a verified e-mail. */
  readonly verifiedEmail?: 'required';
  /** True if the demonstration shows its letters at `/dev/mailbox`. */
  readonly mailbox: boolean;
}

/** The provider's own rule, for the setting PASSWORD_POLICY=none. */
const NO_POLICY: PasswordPolicy = {
  minLength: MIN_PASSWORD_LENGTH,
  maxLength: LIMITS.password,
  lowercase: false,
  uppercase: false,
  numeric: false,
  nonAlphanumeric: false,
  withoutEmail: false,
};

export function siteIdentity(settings: Settings): SiteIdentity {
  const { identity, accounts, demo } = settings;
  const { tokenSyncUrl, verifiedEmail } = accounts;
  const sync = tokenSyncUrl === undefined ? {} : { tokenSyncUrl };
  const required = verifiedEmail === 'required' ? { verifiedEmail } : {};
  const others = { ...sync, ...required, mailbox: showsMailbox(settings) };
  switch (identity.mode) {
    case 'embedded':
    case 'remote': {
      const state = (client: unknown): FederatedState => {
        if (client !== undefined) return 'ready';
        return demo ? 'stand-in' : 'none';
      };
      const providers = { google: state(accounts.google), github: state(accounts.github) };
      const { mode } = identity;
      const passwordPolicy = accounts.passwordPolicy ?? NO_POLICY;
      const own = { mode, apiKey: API_KEY, projectId: PROJECT_ID };
      return { ...own, providers, passwordPolicy, ...others };
    }
    case 'firebase':
      // Only Google knows which providers are set up.
      return { ...identity, providers: { google: 'ready', github: 'ready' }, ...others };
    case 'emulator':
      return {
        mode: identity.mode,
        apiKey: API_KEY,
        projectId: identity.projectId,
        emulatorUrl: identity.url,
        providers: { google: 'ready', github: 'ready' },
        ...others,
      };
  }
}
