import { applyLoad } from '../load/load.ts';
import type { Outcome } from '../outcome.ts';
import { compareTurns, takeTurns } from '../rounds.ts';
import { type BareHashing, startBareHashing } from '../sign-in/bare-hashing.ts';
import { withoutRest } from '../sign-in/pace.ts';
import {
  AT_ONCE,
  awaitSignIns,
  PASSWORD_ADDRESS,
  passwordBody,
  startWithAccounts,
} from '../sign-in/signing-in.ts';
import type { Workshop } from '../workshop.ts';

const GOAL = { atLeast: 0.9 };
/** Concurrencies to try for the limit; the best one counts. */
const SIZES = [2, 4, 8];

/** Sign-ins by password, against hashing alone with the same concurrency. */
export async function passwordSignIn(workshop: Workshop): Promise<Outcome[]> {
  const signingIn = await startWithAccounts(workshop);
  const { product, accounts, headers } = signingIn;
  const bodies = accounts.map(passwordBody);
  const addresses = bodies.map(() => PASSWORD_ADDRESS);
  const { warmUp, turn, rounds } = withoutRest(workshop);
  const signIn = async (seconds = turn) => {
    const load = { addresses, bodies, headers: headers.json, connections: AT_ONCE, seconds };
    const { requestsPerSecond } = await applyLoad(workshop, product, load);
    await awaitSignIns(signingIn);
    return requestsPerSecond;
  };
  const { size, bare } = await quickest(workshop);
  await signIn(warmUp);
  const turns = await takeTurns(
    rounds,
    () => signIn(),
    () => bare.rate(turn),
  );
  const label = `${AT_ONCE} at once, beside bare argon2id`;
  const measured = compareTurns(label, turns, { goal: GOAL, unit: 'a second' });
  return [{ ...measured, detail: `${measured.detail}; the limit on ${size} threads` }];
}

async function quickest(workshop: Workshop): Promise<{ size: number; bare: BareHashing }> {
  const tried = [];
  for (const size of SIZES) {
    const bare = await startBareHashing(workshop, size);
    // The first turn warms it up.
    await bare.rate(1);
    tried.push({ size, bare, rate: await bare.rate(workshop.seconds) });
  }
  const [best] = tried.sort((a, b) => b.rate - a.rate);
  if (!best) throw new Error('There is no limit');
  return best;
}
