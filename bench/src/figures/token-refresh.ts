import { decodeJwt } from 'jose';
import type { Outcome } from '../outcome.ts';
import { startBareIdentity } from '../sign-in/bare-identity.ts';
import { withoutRest } from '../sign-in/pace.ts';
import {
  post,
  refreshBody,
  type SigningIn,
  startWithAccounts,
  TOKEN_ADDRESS,
} from '../sign-in/signing-in.ts';
import type { Workshop } from '../workshop.ts';
import { againstBare } from './against-bare.ts';

const BARE = new URL('../sign-in/bare-token-server.ts', import.meta.url);
const GOAL = { atLeast: 0.7 };

/** A new ID token for a refresh token, against a bare server that reads and signs the same. */
export async function tokenRefresh(workshop: Workshop): Promise<Outcome[]> {
  const signingIn = await startWithAccounts(workshop);
  const { product, accounts, headers } = signingIn;
  const bodies = accounts.map(refreshBody);
  const [body = ''] = bodies;
  const ours = await claimsFrom(product.url, headers.form, body);
  const sample = { address: TOKEN_ADDRESS, headers: headers.form, body };
  const bare = await startBareIdentity(workshop, BARE, signingIn, ours.idToken, sample);
  const theirs = await claimsFrom(bare.url, headers.form, body);
  if (theirs.content !== ours.content) {
    throw new Error(`The bare server says ${theirs.content}, the product ${ours.content}`);
  }
  const addresses = bodies.map(() => TOKEN_ADDRESS);
  const pace = withoutRest(workshop);
  const comparison = { product, bare, addresses, bodies, headers: headers.form, goal: GOAL, pace };
  return [await againstBare(workshop, `one of ${accounts.length} sessions`, comparison)];
}

/** A server's response without times and signature. */
async function claimsFrom(origin: string, headers: SigningIn['headers']['form'], body: string) {
  const answer = JSON.parse(await post(origin + TOKEN_ADDRESS, headers, body)) as Answer;
  const { id_token: idToken, access_token, ...rest } = answer;
  const { iat = 0, exp = 0, ...claims } = decodeJwt(idToken);
  const content = { ...rest, isOne: access_token === idToken, claims, life: exp - iat };
  return { idToken, content: JSON.stringify(content) };
}

interface Answer {
  readonly id_token: string;
  readonly access_token: string;
}
