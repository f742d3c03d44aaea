import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../processes/product.ts';

/** Between two looks at a node, in milliseconds. */
const EVERY = 5;
/** A change that is not seen by then is taken to be lost, in milliseconds. */
const SEEN_WITHIN = 20_000;

/** Whether a node shows a change. */
export type Look = (origin: string) => Promise<boolean>;

/**
 * Asks all nodes at once, again and again, until each has shown the change.
 *
 * @param since when the change was answered, by `performance.now()`
 * @returns the milliseconds until the answer that showed it was there, of each node
 * @throws where a node does not show it
 */
export async function delaysUntil(
  nodes: readonly Product[],
  since: number,
  isShown: Look,
): Promise<number[]> {
  return await Promise.all(
    nodes.map(async ({ url }) => {
      for (;;) {
        if (await isShown(url)) return performance.now() - since;
        if (performance.now() - since > SEEN_WITHIN) throw new Error('A change was not seen');
        await wait(EVERY);
      }
    }),
  );
}

/** Makes a call that must succeed. */
export async function send(
  address: string,
  token: string,
  change?: { readonly method: string; readonly body: unknown },
): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(change ? { method: change.method, body: JSON.stringify(change.body) } : {}),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}
