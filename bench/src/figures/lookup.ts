import type { Outcome } from '../outcome.ts';
import { findProgram } from '../processes/find-program.ts';
import type { Server } from '../processes/server.ts';
import { startBareIdentity } from '../sign-in/bare-identity.ts';
import { withoutRest } from '../sign-in/pace.ts';
import {
  LOOKUP_ADDRESS,
  lookupBody,
  post,
  type SigningIn,
  startWithAccounts,
  takeIdTokens,
} from '../sign-in/signing-in.ts';
import { signTokens, unseenAgainstBare } from '../sign-in/unseen-tokens.ts';
import type { Workshop } from '../workshop.ts';
import { againstBare } from './against-bare.ts';

const BARE = new URL('../sign-in/bare-lookup-server.ts', import.meta.url);
const GOAL = { atLeast: 0.7 };

/**
 * `accounts:lookup` against a bare server that verifies, reads and answers the same. The two do the
 * same work only for tokens that the product has not seen before, so the goal is for those; the
 * figure for a token that is sent again is reported beside it.
 */
export async function lookup(workshop: Workshop): Promise<Outcome[]> {
  const signingIn = await startWithAccounts(workshop);
  const { product, accounts } = signingIn;
  const headers = signingIn.headers.json;
  const tokens = await takeIdTokens(signingIn);
  const bodies = tokens.map(lookupBody);
  const [[idToken = ''], [body = '']] = [tokens, bodies];
  const sample = { address: LOOKUP_ADDRESS, headers, body };
  const bare = await startBareIdentity(workshop, BARE, signingIn, idToken, sample);
  const [ours, theirs] = await Promise.all(
    [product, bare].map(({ url }) => post(url + LOOKUP_ADDRESS, headers, body)),
  );
  if (theirs !== ours) throw new Error(`The bare server says ${theirs}, the product ${ours}`);
  const label = (circumstance: string) => `one of ${accounts.length} accounts, ${circumstance}`;
  const addresses = bodies.map(() => LOOKUP_ADDRESS);
  const pace = withoutRest(workshop);
  const seen = { product, bare, addresses, bodies, headers, pace };
  return [
    await unseen(workshop, label('tokens never seen before'), { signingIn, bare, tokens }),
    await againstBare(workshop, label('tokens seen before'), seen),
  ];
}

async function unseen(
  workshop: Workshop,
  label: string,
  {
    signingIn,
    bare,
    tokens,
  }: { readonly signingIn: SigningIn; readonly bare: Server; readonly tokens: readonly string[] },
): Promise<Outcome> {
  if (!findProgram('wrk')) {
    return { label, skipped: 'without wrk: autocannon repeats fewer tokens than are remembered' };
  }
  return await unseenAgainstBare(workshop, label, {
    product: signingIn.product,
    bare,
    tokens: await signTokens(signingIn, tokens),
    headers: signingIn.headers.json,
    goal: GOAL,
  });
}
