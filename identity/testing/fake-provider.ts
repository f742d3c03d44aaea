import { type AuthCredential, OAuthProvider } from '@firebase/auth';
import { z } from 'zod';
import type { FederatedProfile, ProviderId } from '../src/accounts/federated-link.ts';
import type { FederatedProvider } from '../src/federated/federated-provider.ts';
import { call } from './call.ts';
import type { RunningIdentity } from './running-identity.ts';

/** A provider that returns the profile that the test chooses. */
export function fakeProvider(id: ProviderId): FederatedProvider {
  return {
    id,
    authorizationUrl: async ({ state }) => new URL(`https://${id}/authorize?state=${state}`),
    complete: async (_request, callback) => ({
      providerId: id,
      email: undefined,
      screenName: undefined,
      ...JSON.parse(callback.searchParams.get('person') ?? ''),
    }),
  };
}

export const BOTH_PROVIDERS = [fakeProvider('google.com'), fakeProvider('github.com')];

let made = 0;

/** A new person's profile with a verified e-mail. */
export function providerProfile(
  providerId: ProviderId,
  email: string | undefined,
  more: Partial<FederatedProfile> = {},
): FederatedProfile {
  made += 1;
  return {
    providerId,
    subject: `subject-${made}`,
    email,
    emailVerified: email !== undefined,
    displayName: 'Noor Vries',
    photoUrl: '',
    screenName: undefined,
    raw: { id: made },
    ...more,
  };
}

/** The values of the provider's callback. */
export interface ProviderReturn {
  readonly requestUri: string;
  readonly sessionId: string;
}

/** Starts a sign-in at the provider and returns with this person's profile. */
export async function returnFromProvider(
  running: Pick<RunningIdentity, 'url'>,
  person: FederatedProfile,
): Promise<ProviderReturn> {
  const continueUri = `${running.url}/__/auth/handler`;
  const { providerId } = person;
  const begun = z
    .object({ authUri: z.string(), sessionId: z.string() })
    .parse(await call(running, 'v1/accounts:createAuthUri', { providerId, continueUri }));
  const back = new URL(continueUri);
  back.searchParams.set('state', new URL(begun.authUri).searchParams.get('state') ?? '');
  back.searchParams.set('person', JSON.stringify(person));
  return { requestUri: back.href, sessionId: begun.sessionId };
}

const federatedAnswer = z.looseObject({
  localId: z.string().default(''),
  idToken: z.string().default(''),
  refreshToken: z.string().default(''),
  isNewUser: z.boolean().optional(),
  needConfirmation: z.boolean().optional(),
  pendingToken: z.string().optional(),
});
/** Fields that an answer lacks are empty here. */
export type FederatedAnswer = z.output<typeof federatedAnswer>;

/** Signs in, or links where there is an ID token; resolves to the whole answer. */
export async function signInWithProfile(
  running: Pick<RunningIdentity, 'url'>,
  person: FederatedProfile,
  more: Readonly<Record<string, unknown>> = {},
): Promise<FederatedAnswer> {
  const body = { ...(await returnFromProvider(running, person)), returnSecureToken: true, ...more };
  return federatedAnswer.parse(await call(running, 'v1/accounts:signInWithIdp', body));
}

/**
 * The credential that the client's popup would return: Node has no popup.
 *
 * @param more values that replace those of the callback
 */
export async function popupCredential(
  running: Pick<RunningIdentity, 'url'>,
  person: FederatedProfile,
  more: Partial<ProviderReturn> & { readonly returnIdpCredential?: boolean } = {},
): Promise<AuthCredential> {
  const { providerId } = person;
  const kind = { providerId, signInMethod: providerId };
  const credential = OAuthProvider.credentialFromJSON({ ...kind, accessToken: 'none' });
  const asked = { returnSecureToken: true, returnIdpCredential: true };
  const request = { ...(await returnFromProvider(running, person)), ...asked, ...more };
  return Object.assign(credential, { buildRequest: () => ({ ...request }) });
}
