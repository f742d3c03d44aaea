import { z } from 'zod';
import { wireCode } from '../platform/wire-error-code.ts';
import { authenticate } from '../tokens/authenticate.ts';
import { endSession } from '../tokens/sessions.ts';
import { endpoint, fields, required } from './endpoint.ts';
import { protobufEnum } from './protobuf-enum.ts';

/**
 * Revokes a token (RFC 7009: succeeds also for an unknown one). Only refresh tokens are ours; a
 * provider's access token is never kept, so there is none to revoke.
 */
export const revokeToken = endpoint({
  path: '/v2/accounts:revokeToken',
  input: z.object({
    providerId: z.string().max(64).optional(),
    tokenType: protobufEnum(
      { REFRESH_TOKEN: 1, ACCESS_TOKEN: 2, CODE: 3 },
      z.enum(['ACCESS_TOKEN', 'REFRESH_TOKEN', 'CODE'], wireCode('INVALID_TOKEN_TYPE')),
    ),
    token: required('MISSING_TOKEN'),
    idToken: fields.idToken,
  }),
  handle: async (context, { idToken, tokenType, token }, { now }) => {
    const { account } = await authenticate(context, idToken, now);
    if (tokenType === 'REFRESH_TOKEN') {
      await context.store.write((stores) => endSession(stores, account, token));
    }
    return {};
  },
});
