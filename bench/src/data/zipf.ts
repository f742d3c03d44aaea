import { random } from './random.ts';

/**
 * A sequence drawn by Zipf's law: the item at rank r comes up in proportion to 1/r.
 *
 * @param items in the order of their popularity
 * @param seed equal seeds give equal sequences
 */
export function zipfSequence<T>(items: readonly T[], length: number, seed: number): T[] {
  const cumulated: number[] = [];
  let total = 0;
  for (let rank = 1; rank <= items.length; rank++) {
    total += 1 / rank;
    cumulated.push(total);
  }
  const next = random(seed);
  return Array.from({ length }, () => {
    const item = items[placeOf(cumulated, next() * total)];
    if (item === undefined) throw new Error('There is nothing to draw from');
    return item;
  });
}

/** The first index with a value above `value`. */
function placeOf(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
