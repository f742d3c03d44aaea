import type { PasswordPolicy } from '@lectern/contract/password-policy';
import type { Site } from '@lectern/contract/site';
import { useRouteLoaderData } from 'react-router';
import type { SocialLink } from './social-link.ts';

/** `stand-in`: the demonstration's own provider in its place; `none`: not configured. */
export type FederatedState = 'ready' | 'stand-in' | 'none';

/** Where and how this installation signs people in. It is in every page's HTML: keep it small. */
export interface IdentityConfig {
  readonly mode: 'embedded' | 'remote' | 'firebase' | 'emulator';
  /** Names the project in the provider's calls; public. */
  readonly apiKey: string;
  readonly projectId: string;
  /** `firebase` only: the host of Google's own handler page. */
  readonly authDomain?: string | undefined;
  /** `emulator` only; starts with `http://` or `https://`. */
  readonly emulatorUrl?: string | undefined;
  readonly providers: { readonly google: FederatedState; readonly github: FederatedState };
  /** What a new password must have; absent where only another's provider knows. */
  readonly passwordPolicy?: PasswordPolicy | undefined;
  /** Where the token is told to besides (SESSION-15); of this origin only. */
  readonly tokenSyncUrl?: string | undefined;
  /** Present where adding and changing courses and reviewing need a verified e-mail. */
  readonly verifiedEmail?: 'required' | undefined;
  /** The demonstration shows the letters that it writes. */
  readonly mailbox: boolean;
}

/** The provider at the site's own origin, with no other provider behind it. */
export const EMBEDDED: IdentityConfig = {
  mode: 'embedded',
  apiKey: 'lectern',
  projectId: 'lectern',
  providers: { google: 'none', github: 'none' },
  mailbox: false,
};

interface RootData {
  readonly origin: string;
  readonly identity: IdentityConfig;
  readonly socialLinks: readonly SocialLink[];
  readonly site: Site;
}

/** What the server said with the first page; undefined only where even that failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

export function useIdentityConfig(): IdentityConfig {
  return useRootData()?.identity ?? EMBEDDED;
}
