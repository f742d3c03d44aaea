import { z } from 'zod';
import { emailSignInMethods } from '../accounts/account.ts';
import { normaliseEmail } from '../accounts/email.ts';
import type { ProviderId } from '../accounts/federated-link.ts';
import { presentProviders } from '../accounts/present-account.ts';
import type { IdentityContext } from '../context.ts';
import { FederationError } from '../federated/federated-provider.ts';
import { beginFederation } from '../federated/federation.ts';
import { isAuthorizedUrl } from '../platform/authorized-domain.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { newSecret } from '../platform/secret.ts';
import { Unavailable } from '../platform/unavailable.ts';
import { WireError } from '../platform/wire-error.ts';
import { wireCode } from '../platform/wire-error-code.ts';
import { networkEntries } from '../rate-limits/rate-limit-entry.ts';
import { endpoint, fields } from './endpoint.ts';

const parameters = z.record(z.string().max(64), z.string().max(1_024));

const inputSchema = z.object({
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
type Input = z.output<typeof inputSchema>;

/** Starts a sign-in at another provider, or lists the sign-in methods of an e-mail. */
export const createAuthUri = endpoint({
  path: '/v1/accounts:createAuthUri',
  input: inputSchema,
  handle: async (context, input, request) => {
    if (input.continueUri === undefined) throw new WireError('MISSING_CONTINUE_URI');
    if (input.providerId === undefined && input.identifier === undefined) {
      throw new WireError('MISSING_IDENTIFIER');
    }
    await context.limiter.consume(networkEntries('authUri', request.address), request.now);
    const answer =
      input.providerId === undefined
        ? await listSignInMethods(context, input, input.continueUri)
        : await beginProviderSignIn(context, input, input.providerId, input.continueUri, request);
    return { kind: 'identitytoolkit#CreateAuthUriResponse', ...answer };
  },
});

async function beginProviderSignIn(
  context: IdentityContext,
  { customParameter = {} }: Input,
  providerId: ProviderId,
  continueUri: string,
  { siteUrl }: RequestContext,
) {
  const isHidden = context.settings.hiddenProviders?.includes(providerId);
  const provider = isHidden ? undefined : context.providers.get(providerId);
  if (!provider) {
    throw new WireError('OPERATION_NOT_ALLOWED', 'The identity provider is not configured.');
  }
  requireWebUrl(continueUri);
  if (!isAuthorizedUrl(context.settings, siteUrl, continueUri)) {
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
    if (!(error instanceof FederationError)) throw error;
    if (error.reason === 'unavailable') throw new Unavailable(error.message);
    throw new WireError('INVALID_CONTINUE_URI', error.message);
  }
}

/** @throws WireError `INVALID_CONTINUE_URI` where it is no http(s) URL */
function requireWebUrl(continueUri: string): void {
  const url = URL.canParse(continueUri) ? new URL(continueUri) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new WireError('INVALID_CONTINUE_URI');
}

/**
 * With enumeration protection on, nothing is said of an e-mail. The caller's own session id is
 * returned unchanged; a sign-in at a provider gets a secret one of ours.
 */
async function listSignInMethods(
  { store, settings }: IdentityContext,
  { identifier, sessionId = newSecret() }: Pick<Input, 'identifier' | 'sessionId'>,
  continueUri: string,
) {
  const email = normaliseEmail(identifier);
  if (email === undefined) throw new WireError('INVALID_IDENTIFIER');
  requireWebUrl(continueUri);
  if (settings.emailEnumerationProtection) return { sessionId };
  const account =
    (await store.read.accounts.byEmail(email)) ??
    (await store.read.accounts.byProviderEmail(email));
  if (!account) return { sessionId, registered: false };
  const allProviders = presentProviders(account).map(({ providerId }) => providerId);
  const signinMethods = allProviders.flatMap((provider) =>
    provider === 'password' ? emailSignInMethods(account) : provider,
  );
  return { sessionId, registered: true, allProviders, signinMethods };
}
