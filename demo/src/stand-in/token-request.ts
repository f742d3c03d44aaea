import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Grant } from './authorization-endpoint.ts';
import type { ExpiringTokens } from './expiring-tokens.ts';
import type { StandInPerson } from './people.ts';

/** A client that may exchange codes. */
export interface StandInClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** RFC 6749, 5.2. */
export type TokenRefusal = 'invalid_request' | 'invalid_client' | 'invalid_grant';

const body = z.object({
  code: z.string(),
  redirect_uri: z.string(),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

/**
 * Exchanges a code for its grant. A refused code is used up as well.
 *
 * @returns the error code where the request is refused
 */
export function redeemCode(
  request: FastifyRequest,
  client: StandInClient,
  codes: ExpiringTokens<Grant>,
): Grant | TokenRefusal {
  const parsed = body.safeParse(request.body);
  if (!parsed.success) return 'invalid_request';
  const { code, redirect_uri, code_verifier, client_id, client_secret } = parsed.data;
  const grant = codes.take(code);
  const [id, secret] = basicCredentials(request.headers.authorization) ?? [
    client_id,
    client_secret,
  ];
  if (id !== client.clientId || secret !== client.clientSecret) return 'invalid_client';
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const isTheirs = grant?.redirectUri === redirect_uri && grant.codeChallenge === challenge;
  return isTheirs ? grant : 'invalid_grant';
}

/** The person of the request's access token (RFC 6750, 2.1). */
export function personOfBearer(
  request: FastifyRequest,
  tokens: ExpiringTokens<StandInPerson>,
): StandInPerson | undefined {
  const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return tokens.find(token);
}

/** RFC 6749, 2.3.1: both parts are form-encoded. */
function basicCredentials(header: string | undefined): [string, string] | undefined {
  const [, encoded] = /^Basic ([\w+/]+=*)$/i.exec(header ?? '') ?? [];
  if (!encoded) return undefined;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return [formDecoded(id), formDecoded(secret)];
}

function formDecoded(text: string): string {
  return new URLSearchParams(`x=${text}`).get('x') ?? '';
}
