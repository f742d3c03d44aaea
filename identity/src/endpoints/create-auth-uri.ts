import { z } from 'zod';
import { normaliseEmail } from '../accounts/email.ts';
import type { ProviderId } from '../accounts/federated-link.ts';
import { presentProviders } from '../accounts/present-account.ts';
import { limitAttempts } from '../attempts/limit-attempts.ts';
import type { IdentityContext } from '../context.ts';
import { FederationRefused } from '../federated/federated-provider.ts';
import { beginFederation } from '../federated/federation.ts';
import { isAuthorizedAddress } from '../platform/authorized-domain.ts';
import type { CallFacts } from '../platform/call-facts.ts';
import { newSecret } from '../platform/secret.ts';
import { Unavailable } from '../platform/unavailable.ts';
import { WireError } from '../platform/wire-error.ts';
import { endpoint, fields } from './endpoint.ts';

const parameters = z.record(z.string().max(64), z.string().max(1_024));

const input = z.object({
  continueUri: fields.address.optional(),
  identifier: z.string('INVALID_IDENTIFIER').max(254, 'INVALID_IDENTIFIER').optional(),
  providerId: z.enum(['google.com', 'github.com'], 'INVALID_PROVIDER_ID').optional(),
  customParameter: parameters.optional(),
  oauthScope: z.string().max(1_024).optional(),
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
    await limitAttempts(context, [{ what: 'authUriFromAddress', who: call.address }], call.now);
    const answer =
      given.providerId === undefined
        ? await waysToSignIn(context, given.identifier)
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

/** With protection against enumeration on, an e-mail tells nothing. */
async function waysToSignIn({ store, settings }: IdentityContext, identifier: string | undefined) {
  const email = normaliseEmail(identifier);
  if (email === undefined) throw new WireError('INVALID_IDENTIFIER');
  const sessionId = newSecret();
  if (settings.emailEnumerationProtection) return { sessionId };
  const account = await store.read.accounts.byEmail(email);
  if (!account) return { sessionId, registered: false };
  const allProviders = presentProviders(account).map(({ providerId }) => providerId);
  const signinMethods = allProviders.map((provider) =>
    provider === 'password' && account.passwordHash === undefined ? 'emailLink' : provider,
  );
  return { sessionId, registered: true, allProviders, signinMethods };
}
