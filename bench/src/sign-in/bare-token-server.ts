// The limit of a token refresh: one read by the token's hash, one RS256 signature, `node:http`.
import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { importJWK, SignJWT } from 'jose';
import type { BareOrder } from './bare-order.ts';
import { servePosts } from './bare-post-server.ts';

const LIFE = 3_600;

interface Row {
  readonly id: string;
  readonly email: string;
  readonly email_verified: number;
  readonly email_proved: number;
  readonly revocations: number;
  readonly display_name: string;
  readonly disabled: number;
  readonly valid_since: number;
  readonly sign_in_provider: string;
  readonly auth_time: number;
  readonly began_at: number;
}

process.once('disconnect', () => process.exit(0));
process.once('message', (order: BareOrder) => void serve(order));

async function serve({ file, kid, privateJwk, issuer, audience, headers }: BareOrder) {
  const key = await importJWK(privateJwk, 'RS256');
  const find = new DatabaseSync(file, { readOnly: true }).prepare(
    `select account.*, refresh_token.sign_in_provider, refresh_token.auth_time,
       refresh_token.created_at as began_at, link.provider_id as link_provider, link.subject
     from refresh_token
     join account on account.id = refresh_token.account_id
     left join federated_link as link on link.account_id = account.id
     where refresh_token.hash = ?`,
  );
  servePosts(headers, async (body) => {
    const token = new URLSearchParams(body).get('refresh_token') ?? '';
    const [row] = find.all(
      hash('sha256', `refresh-token:${token}`, 'base64url'),
    ) as unknown as readonly Row[];
    if (!row || row.disabled || row.began_at < row.valid_since) throw new Error('No session');
    const now = Math.floor(Date.now() / 1_000);
    const idToken = await new SignJWT({
      auth_time: Math.floor(row.auth_time / 1_000),
      user_id: row.id,
      revocations: row.revocations,
      name: row.display_name,
      email: row.email,
      email_verified: row.email_verified === 1,
      email_proved: row.email_proved === 1,
      firebase: {
        identities: { email: [row.email] },
        sign_in_provider: row.sign_in_provider,
      },
    })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(row.id)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFE)
      .sign(key);
    return JSON.stringify({
      access_token: idToken,
      expires_in: String(LIFE),
      token_type: 'Bearer',
      refresh_token: token,
      id_token: idToken,
      user_id: row.id,
      project_id: audience,
    });
  });
}
