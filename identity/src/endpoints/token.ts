import { z } from 'zod';
import { WireError } from '../platform/wire-error.ts';
import { wireCode } from '../platform/wire-error-code.ts';
import { ID_TOKEN_LIFETIME, issueIdToken } from '../tokens/id-token.ts';
import { refreshSession } from '../tokens/refresh-session.ts';
import { endpoint, required } from './endpoint.ts';

/**
 * Gives a new ID token for a refresh token (RFC 6749, section 6, in the real service's form). The
 * refresh token stays the same and is always sent back: otherwise the client would store none.
 */
export const token = endpoint({
  service: 'securetoken.googleapis.com',
  path: '/v1/token',
  input: z.preprocess(
    toSnakeCase,
    z.object({
      grant_type: required('MISSING_GRANT_TYPE').refine(
        (type) => type === 'refresh_token',
        wireCode('INVALID_GRANT_TYPE'),
      ),
      refresh_token: required('MISSING_REFRESH_TOKEN'),
    }),
  ),
  handle: async (context, { refresh_token }, { now }) => {
    const { keys, issuer, settings } = context;
    const { session, account } = await refreshSession(context, refresh_token, now);
    const idToken = await issueIdToken(keys, issuer, account, session, now);
    return {
      access_token: idToken,
      expires_in: String(ID_TOKEN_LIFETIME),
      token_type: 'Bearer',
      refresh_token,
      id_token: idToken,
      user_id: account.id,
      project_id: settings.projectId,
    };
  },
});

/** As the real service, takes `grantType` for OAuth's `grant_type`, and so on; only one may be sent. */
function toSnakeCase(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const { grantType, refreshToken, ...rest }: { grantType?: unknown; refreshToken?: unknown } =
    sent;
  const renamed = {
    ...(grantType === undefined ? {} : { grant_type: grantType }),
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
  };
  const isTwice = Object.keys(renamed).some((name) => Object.hasOwn(rest, name));
  if (isTwice) throw new WireError('INVALID_ARGUMENT', 'A field was sent twice.');
  return { ...rest, ...renamed };
}
