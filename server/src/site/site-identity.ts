import { API_KEY, PROJECT_ID } from '../identity/names.ts';
import type { Settings } from '../settings.ts';

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
  readonly tokenSyncUrl?: string;
}

export function siteIdentity({ identity, accounts, demo }: Settings): SiteIdentity {
  const { tokenSyncUrl } = accounts;
  const others = tokenSyncUrl === undefined ? {} : { tokenSyncUrl };
  switch (identity.mode) {
    case 'embedded':
    case 'remote': {
      const state = (client: unknown): FederatedState => {
        if (client !== undefined) return 'ready';
        return demo ? 'stand-in' : 'none';
      };
      const providers = { google: state(accounts.google), github: state(accounts.github) };
      const { mode } = identity;
      return { mode, apiKey: API_KEY, projectId: PROJECT_ID, providers, ...others };
    }
    case 'firebase':
      // Whether they are set up is known at Google's alone.
      return { ...identity, providers: { google: 'ready', github: 'ready' }, ...others };
    case 'emulator':
      return {
        mode: identity.mode,
        apiKey: API_KEY,
        projectId: PROJECT_ID,
        emulatorUrl: identity.url,
        providers: { google: 'ready', github: 'ready' },
        ...others,
      };
  }
}
