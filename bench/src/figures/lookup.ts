import type { Outcome } from '../outcome.ts';
import { startBareIdentity } from '../sign-in/bare-identity.ts';
import { withoutRest } from '../sign-in/pace.ts';
import {
  LOOKUP_ADDRESS,
  lookupBody,
  post,
  startWithAccounts,
  takeIdTokens,
} from '../sign-in/signing-in.ts';
import type { Workshop } from '../workshop.ts';
import { againstBare } from './against-bare.ts';

const BARE = new URL('../sign-in/bare-lookup-server.ts', import.meta.url);
const GOAL = { atLeast: 0.7 };

/** An account shown to its owner, against a bare server that verifies, reads and says the same. */
export async function lookup(workshop: Workshop): Promise<Outcome[]> {
  const signingIn = await startWithAccounts(workshop);
  const { product, accounts, headers } = signingIn;
  const tokens = await takeIdTokens(signingIn);
  const bodies = tokens.map(lookupBody);
  const [[idToken = ''], [body = '']] = [tokens, bodies];
  const sample = { address: LOOKUP_ADDRESS, headers: headers.json, body };
  const bare = await startBareIdentity(workshop, BARE, signingIn, idToken, sample);
  const [ours, theirs] = await Promise.all(
    [product, bare].map(({ url }) => post(url + LOOKUP_ADDRESS, headers.json, body)),
  );
  if (theirs !== ours) throw new Error(`The bare server says ${theirs}, the product ${ours}`);
  const addresses = bodies.map(() => LOOKUP_ADDRESS);
  const pace = withoutRest(workshop);
  const comparison = { product, bare, addresses, bodies, headers: headers.json, goal: GOAL, pace };
  return [
    await againstBare(
      workshop,
      `one of ${accounts.length} accounts, tokens seen before`,
      comparison,
    ),
  ];
}
