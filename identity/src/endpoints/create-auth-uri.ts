import { z } from 'zod';
import { signInMethodsByEmail } from '../accounts/account.ts';
import { normaliseEmail } from '../accounts/email.ts';
import type { ProviderId } from '../accounts/federated-link.ts';
import { presentProviders } from '../accounts/present-account.ts';
import type { IdentityContext } from '../context.ts';
import { FederationRefused } from '../federated/federated-provider.ts';
import { beginFederation } from '../federated/federation.ts';
import { isAuthorizedAddress } from '../platform/authorized-domain.ts';
import type { CallFacts } from '../platform/request-context.ts';
import { newSecret } from '../platform/secret.ts';
import { Unavailable } from '../platform/unavailable.ts';
import { WireError } from '../platform/wire-error.ts';
import { wireCode } from '../platform/wire-error-code.ts';
import { limitAttempts } from '../rate-limits/limit-attempts.ts';
import { fromNetworks } from '../rate-limits/rate-limiter.ts';
import { endpoint, fields } from './endpoint.ts';

const parameters = z.record(z.string().max(64), z.string().max(1_024));

const input = z.object({
  continueUri: fields.address.optional(),
  identifier: z
    .string(wireCode('INVALID_IDENTIFIER'))
    .max(254, wireCode('INVALID_IDENTIFIER'))
    .optional(),
  providerId: z.enum(['google.com', 'github.com'], wireCode('INVALID_PROVIDER_ID')).optional(),
  customParameter: parameters.optional(),
  oauthScope: z.string().max(1_024).optional(),
  sessionId: z.string().min(1).max(1_024).optional(),
});
type Input = z.output<typeof input>;

/** Begins a sign-in at another provider; or tells how somebody with this e-mail may sign in. */
export const createAuthUri = endpoint({
  path: '/v1/accounts:createAuthUri',
  input,
  answer: async (context, given, call) => {
    if (given.continueUri === undefined) throw new WireError('MISSING_CONTINUE_URI');
    if (given.providerId === undefined && given.identifier === undefined) {
      throw new WireError('MISSING_IDENTIFIER');
    }
    await limitAttempts(context, fromNetworks('authUri', call.address), call.now);
    const answer =
      given.providerId === undefined
        ? await waysToSignIn(context, given, given.continueUri)
        : await begin(context, given, given.providerId, given.continueUri, call);
    return { kind: 'identitytoolkit#CreateAuthUriResponse', ...answer };
  },
});

async function begin(
  context: IdentityContext,
  { customParameter = {} }: Input,
  providerId: ProviderId,
  continueUri: string,
  { siteUrl }: CallFacts,
) {
  const provider = context.providers.get(providerId);
  if (!provider) {
    throw new WireError('OPERATION_NOT_ALLOWED', 'The identity provider is not configured.');
  }
  demandWebAddress(continueUri);
  if (!isAuthorizedAddress(context.settings, siteUrl, continueUri)) {
    throw new WireError('UNAUTHORIZED_DOMAIN', 'DOMAIN_NOT_ALLOWLISTED');
  }
  try {
    const begun = await beginFederation(context, {
      provider,
      continueUri,
      parameters: customParameter,
    });
    return { providerId, ...begun };
  } catch (error) {
    if (!(error instanceof FederationRefused)) throw error;
    if (error.reason === 'unavailable') throw new Unavailable(error.message);
    throw new WireError('INVALID_CONTINUE_URI', error.message);
  }
}

/** @throws WireError `INVALID_CONTINUE_URI` for what is no page of the web */
function demandWebAddress(continueUri: string): void {
  const url = URL.canParse(continueUri) ? new URL(continueUri) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new WireError('INVALID_CONTINUE_URI');
}

/**
 * With protection against enumeration on, an e-mail tells nothing. The caller's own session id goes
 * back as it came; a sign-in at a provider has a secret one of ours.
 */
async function waysToSignIn(
  { store, settings }: IdentityContext,
  { identifier, sessionId = newSecret() }: Pick<Input, 'identifier' | 'sessionId'>,
  continueUri: string,
) {
  const email = normaliseEmail(identifier);
  if (email === undefined) throw new WireError('INVALID_IDENTIFIER');
  demandWebAddress(continueUri);
  if (settings.emailEnumerationProtection) return { sessionId };
  const account =
    (await store.read.accounts.byEmail(email)) ??
    (await store.read.accounts.byEmailElsewhere(email));
  if (!account) return { sessionId, registered: false };
  const allProviders = presentProviders(account).map(({ providerId }) => providerId);
  const signinMethods = allProviders.flatMap((provider) =>
    provider === 'password' ? signInMethodsByEmail(account) : provider,
  );
  return { sessionId, registered: true, allProviders, signinMethods };
}
