import { quantile } from '../statistics.ts';

/** The times of one turn, in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** Runs every query once and measures each. */
export async function timeEach<T>(
  items: readonly T[],
  ask: (item: T) => Promise<number> | number,
): Promise<Times> {
  const times: number[] = [];
  for (const item of items) times.push(await ask(item));
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** Splits the items into `parts` equal portions. */
export function portions<T>(items: readonly T[], parts: number): T[][] {
  const size = Math.floor(items.length / parts);
  return Array.from({ length: parts }, (_, part) => items.slice(part * size, (part + 1) * size));
}
