import { z } from 'zod';
import { PROJECT_ID } from '../identity/provider-names.ts';
import { SettingsError } from './settings-error.ts';
import { isLoopback, serverUrl } from './values.ts';

/** Who signs people in. */
export type IdentityMode =
  /** Our own provider in this process. */
  | { readonly mode: 'embedded' }
  /** The same provider as a process of its own, at an address without a slash at its end. */
  | { readonly mode: 'remote'; readonly url: string }
  | {
      readonly mode: 'firebase';
      readonly apiKey: string;
      /** A host. */
      readonly authDomain: string;
      readonly projectId: string;
    }
  /** Google's emulator, whose tokens nobody signs: for development on this machine. */
  | { readonly mode: 'emulator'; readonly url: string; readonly projectId: string };

const MODES = ['embedded', 'remote', 'firebase', 'emulator'] as const;

export const identityFields = {
  IDENTITY: z.enum(MODES, `must be one of ${MODES.join(', ')}`).default('embedded'),
  IDENTITY_URL: serverUrl.optional(),
  PRODUCT_URL: serverUrl.optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, 'must be a host such as project.firebaseapp.com')
    .optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z\d-]+$/, 'must be the id of a project, such as lectern-1a2b3')
    .optional(),
};
const schema = z.object(identityFields);

/** @throws SettingsError where the mode lacks something or may not be used here */
export function identityMode(
  values: z.infer<typeof schema>,
  { host, publicUrl }: { host: string; publicUrl: string | undefined },
): IdentityMode {
  const { IDENTITY: mode, IDENTITY_URL: url } = values;
  if (mode === 'firebase') return firebase(values);
  if (mode === 'embedded') return { mode };
  if (url === undefined) throw new SettingsError(`IDENTITY_URL must be set with IDENTITY=${mode}`);
  if (mode === 'emulator' && (publicUrl !== undefined || !isLoopback(host))) {
    const reached = publicUrl === undefined ? `HOST ${host}` : 'PUBLIC_URL';
    throw new SettingsError(
      `IDENTITY cannot be emulator together with ${reached}: anyone could sign in as anybody`,
    );
  }
  if (mode === 'remote') return { mode, url };
  return { mode, url, projectId: values.FIREBASE_PROJECT_ID ?? PROJECT_ID };
}

function firebase(values: z.infer<typeof schema>): IdentityMode {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
  } = values;
  if (apiKey !== undefined && authDomain !== undefined && projectId !== undefined) {
    return { mode: 'firebase', apiKey, authDomain, projectId };
  }
  const missing = Object.entries({
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
  }).flatMap(([name, value]) => (value === undefined ? [name] : []));
  throw new SettingsError(`${missing.join(' and ')} must be set with IDENTITY=firebase`);
}
