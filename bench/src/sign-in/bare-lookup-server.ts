// The limit of `accounts:lookup` with a new token: one RS256 verification, one read of the account,
// `node:http`. It has no cache, so it verifies every token each time.
import { DatabaseSync } from 'node:sqlite';
import { importJWK, jwtVerify } from 'jose';
import type { BareOrder } from './bare-order.ts';
import { servePosts } from './bare-post-server.ts';

interface Row {
  readonly id: string;
  readonly email: string;
  readonly email_verified: number;
  readonly display_name: string;
  readonly disabled: number;
  readonly password_changed_at: number;
  readonly valid_since: number;
  readonly created_at: number;
  readonly last_sign_in_at: number | null;
}

const REDACTED = Buffer.from('REDACTED').toString('base64');

process.once('disconnect', () => process.exit(0));
process.once('message', (order: BareOrder) => void serve(order));

async function serve({ file, publicJwk, issuer, audience, headers }: BareOrder) {
  const key = await importJWK(publicJwk, 'RS256');
  const find = new DatabaseSync(file, { readOnly: true }).prepare(
    `select account.*, link.provider_id as link_provider, link.subject
     from account left join federated_link as link on link.account_id = account.id
     where account.id = ?`,
  );
  servePosts(headers, async (body) => {
    const { idToken } = JSON.parse(body) as { idToken: string };
    const { payload } = await jwtVerify(idToken, key, {
      algorithms: ['RS256'],
      issuer,
      audience,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    });
    const { sub = '', iat = 0 } = payload;
    const [row] = find.all(sub) as unknown as readonly Row[];
    if (!row || row.disabled || iat * 1_000 < row.valid_since) throw new Error('No account');
    const shown = { email: row.email, displayName: row.display_name };
    const user = {
      localId: row.id,
      ...shown,
      emailVerified: row.email_verified === 1,
      passwordHash: REDACTED,
      passwordUpdatedAt: row.password_changed_at,
      providerUserInfo: [
        { providerId: 'password', rawId: row.email, federatedId: row.email, ...shown },
      ],
      validSince: String(row.valid_since / 1_000),
      ...(row.last_sign_in_at === null ? {} : { lastLoginAt: String(row.last_sign_in_at) }),
      createdAt: String(row.created_at),
    };
    return JSON.stringify({ kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] });
  });
}
