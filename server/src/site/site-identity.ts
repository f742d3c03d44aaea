import { LIMITS } from '@lectern/contract/limits';
import type { PasswordPolicy } from '@lectern/contract/password-policy';
import { MIN_PASSWORD_LENGTH } from '@lectern/identity/passwords/check-password';
import { API_KEY, PROJECT_ID } from '../identity/provider-names.ts';
import { showsMailbox } from '../mail/mount-mailbox.ts';
import type { Settings } from '../settings/settings.ts';

/** What the demonstration offers where a provider has no client of ours. */
type FederatedState = 'ready' | 'stand-in' | 'none';

/** What a page must know to sign people in; it is in every page, so it holds no secret. */
export interface SiteIdentity {
  readonly mode: Settings['identity']['mode'];
  readonly apiKey: string;
  readonly projectId: string;
  readonly authDomain?: string;
  readonly emulatorUrl?: string;
  readonly providers: { readonly google: FederatedState; readonly github: FederatedState };
  /** Our own provider's; what Google's asks for is known there alone. */
  readonly passwordPolicy?: PasswordPolicy;
  readonly tokenSyncUrl?: string;
  /** Present where publishing needs a verified e-mail. */
  readonly verifiedEmail?: 'required';
  /** True where the demonstration shows its letters at `/dev/mailbox`. */
  readonly mailbox: boolean;
}

/** Where the operator wants no policy the provider has this rule left. */
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
  const asked = verifiedEmail === 'required' ? { verifiedEmail } : {};
  const others = { ...sync, ...asked, mailbox: showsMailbox(settings) };
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
      // Whether they are set up is known at Google's alone.
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
