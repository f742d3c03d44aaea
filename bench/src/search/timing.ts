import { quantile } from '../statistics.ts';

/** Times of one turn, in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** Asks everything once and tells how long each took. */
export async function timeEach<T>(
  items: readonly T[],
  ask: (item: T) => Promise<number> | number,
): Promise<Times> {
  const times: number[] = [];
  for (const item of items) times.push(await ask(item));
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** The items in `parts` equal portions, none in two of them. */
export function portions<T>(items: readonly T[], parts: number): T[][] {
  const size = Math.floor(items.length / parts);
  return Array.from({ length: parts }, (_, part) => items.slice(part * size, (part + 1) * size));
}
