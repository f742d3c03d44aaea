import { decodeJwt, importJWK, SignJWT } from 'jose';
import { applyLoad } from '../load/load.ts';
import type { Goal, Measured } from '../outcome.ts';
import type { Server } from '../processes/server.ts';
import { compareTurns, takeTurns } from '../rounds.ts';
import { median } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { signingKeyOf } from './bare-identity.ts';
import { withoutRest } from './pace.ts';
import { AT_ONCE, LOOKUP_ADDRESS, lookupBody, type SigningIn } from './signing-in.ts';

/**
 * More than the provider caches (10,000, `remembered-claims.ts`), so that a token is evicted before it
 * is sent again, and then verified like a new one.
 */
const TOKENS = 12_000;

/**
 * Tokens like the product's, signed with its key; those of one account expire a second apart.
 *
 * @param idTokens one for each account
 */
export async function signTokens(
  { file }: Pick<SigningIn, 'file'>,
  idTokens: readonly string[],
): Promise<string[]> {
  const { kid, privateJwk } = await signingKeyOf(`file:${file}`, idTokens[0] ?? '');
  const key = await importJWK(privateJwk, 'RS256');
  return await Promise.all(
    Array.from({ length: TOKENS }, (_, number) => {
      const { exp = 0, ...claims } = decodeJwt(idTokens[number % idTokens.length] ?? '');
      const later = Math.floor(number / idTokens.length) + 1;
      return new SignJWT({ ...claims, exp: exp + later })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .sign(key);
    }),
  );
}

export interface UnseenComparison {
  readonly product: Server;
  readonly bare: Server;
  readonly tokens: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly goal: Goal;
}

/** Like `againstBare`, with tokens that both servers must verify at every request. */
export async function unseenAgainstBare(
  workshop: Workshop,
  label: string,
  { product, bare, tokens, headers, goal }: UnseenComparison,
): Promise<Measured> {
  const bodies = tokens.map(lookupBody);
  const [ours, theirs] = [product, bare].map((server) => asker(workshop, server, bodies, headers));
  if (!ours || !theirs) throw new Error('There is nobody to ask');
  const { warmUp, turn, rounds } = withoutRest(workshop);
  await ours.ask(warmUp);
  await theirs.ask(turn);
  const turns = await takeTurns(
    rounds,
    () => ours.ask(turn),
    () => theirs.ask(turn),
  );
  const measured = compareTurns(label, turns, { unit: 'requests/s', goal });
  const processor = [ours, theirs].map(({ spent }) => median(spent.slice(1)).toFixed(1));
  return {
    ...measured,
    detail: `${measured.detail}; processor ${processor.join(' against ')} µs a request`,
  };
}

/** Sends requests to one server; each turn continues after the last one's tokens. */
function asker(
  workshop: Workshop,
  server: Server,
  bodies: readonly string[],
  headers: Readonly<Record<string, string>>,
) {
  const addresses = bodies.map(() => LOOKUP_ADDRESS);
  /** Processor time of a request in each turn, in microseconds. */
  const spent: number[] = [];
  let next = 0;
  return {
    spent,
    async ask(seconds: number): Promise<number> {
      const onward = [...bodies.slice(next), ...bodies.slice(0, next)];
      const load = { addresses, bodies: onward, headers, connections: AT_ONCE, seconds };
      const { requests, requestsPerSecond, processor } = await applyLoad(workshop, server, load);
      // Requests in flight at the end are not counted, but their tokens are cached.
      next = (next + requests + AT_ONCE) % bodies.length;
      spent.push(processor ?? Number.NaN);
      return requestsPerSecond;
    },
  };
}
