import { z } from 'zod';
import type { FederatedProfile } from '../accounts/federated-link.ts';
import type { IdentityContext } from '../context.ts';
import { FederationError } from '../federated/federated-provider.ts';
import { finishFederation } from '../federated/federation.ts';
import { consumePendingProfile, savePendingProfile } from '../federated/pending-credential.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { Unavailable } from '../platform/unavailable.ts';
import { WireError } from '../platform/wire-error.ts';
import { limitCodeAttempts } from '../rate-limits/limit-code-attempts.ts';
import { presentProfile, signInWithProfile } from '../sign-in/federated-sign-in.ts';
import { issueTokens } from '../sign-in/sign-in.ts';
import { endpoint, fields, required } from './endpoint.ts';

const inputSchema = z.object({
  requestUri: required('MISSING_REQUEST_URI', 4_096),
  sessionId: fields.token.optional(),
  postBody: fields.token.optional(),
  pendingToken: fields.token.nullish(),
  idToken: fields.token.optional(),
  autoCreate: fields.flag.default(true),
  returnIdpCredential: fields.flag.default(false),
  returnSecureToken: fields.returnSecureToken,
});
type Input = z.output<typeof inputSchema>;

/**
 * Signs in a person who returns from Google or GitHub; with an ID token, links the two accounts.
 */
export const signInWithIdp = endpoint({
  path: '/v1/accounts:signInWithIdp',
  input: inputSchema,
  handle: async (context, input, request) => {
    const profile = await limitCodeAttempts(context, request, () =>
      profileOf(context, input, request),
    );
    const outcome = await signInWithProfile(context, profile, input, request);
    const profileAnswer = {
      kind: 'identitytoolkit#VerifyAssertionResponse',
      ...presentProfile(profile),
    };
    if ('refused' in outcome) {
      // The official client asks for the credential after a popup or a redirect alone.
      if ('errorMessage' in outcome.refused && !input.returnIdpCredential) {
        throw new WireError(outcome.refused.errorMessage);
      }
      const { pendingToken } = await savePendingProfile(context, profile, request.now);
      // The client keeps a pending token only with a token of the provider. Those stay here, so
      // this one stands for them.
      return { ...profileAnswer, ...outcome.refused, pendingToken, oauthAccessToken: pendingToken };
    }
    return {
      ...profileAnswer,
      isNewUser: outcome.isNewUser,
      ...(await issueTokens(context, outcome.signedIn, request.now)),
    };
  },
});

async function profileOf(
  context: IdentityContext,
  { sessionId, pendingToken, requestUri }: Input,
  { now }: RequestContext,
): Promise<FederatedProfile> {
  if (pendingToken) return await consumePendingProfile(context, pendingToken, now);
  if (sessionId === undefined) {
    // A provider's token from the browser does not prove who sent it.
    throw new WireError('INVALID_IDP_RESPONSE', 'A sign-in begins with accounts:createAuthUri.');
  }
  try {
    return await finishFederation(context, { sessionId, requestUri });
  } catch (error) {
    if (!(error instanceof FederationError)) throw error;
    if (error.reason === 'unavailable') throw new Unavailable(error.message);
    if (error.reason === 'cancelled') throw new WireError('USER_CANCELLED', error.message);
    throw new WireError('INVALID_IDP_RESPONSE', error.message);
  }
}
