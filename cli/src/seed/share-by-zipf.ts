/** Steps of the binary search for the scale: more than a double has bits. */
const HALVINGS = 64;

/**
 * Divides `total` among places by Zipf's law: rank r gets a share in proportion to 1/r, but never more
 * than its cap; the rest goes to the others in the same proportion.
 *
 * @param ranks 1 for the most popular; each rank once
 * @param caps whole numbers, one a place
 * @returns whole numbers that add up to `total` exactly
 * @throws RangeError if the caps together are less
 */
export function shareByZipf(ranks: Int32Array, caps: Int32Array, total: number): Int32Array {
  const room = caps.reduce((sum, cap) => sum + cap, 0);
  if (total > room) throw new RangeError(`${total} do not fit into ${room}`);
  const scale = scaleFor(ranks, caps, total);
  const shares = caps.map((cap, place) => wholeShare(ranks, cap, place, scale));
  let left = total - shares.reduce((sum, share) => sum + share, 0);

  // Rounding down leaves less than one per place; the rest goes by popularity to places with room.
  const byRank = new Int32Array(ranks.length);
  for (const [place, rank] of ranks.entries()) byRank[rank - 1] = place;
  while (left > 0) {
    for (const place of byRank) {
      const share = shares[place] ?? 0;
      if (left > 0 && share < (caps[place] ?? 0)) {
        shares[place] = share + 1;
        left -= 1;
      }
    }
  }
  return shares;
}

/** The largest scale at which the shares, rounded down, do not exceed `total`. */
function scaleFor(ranks: Int32Array, caps: Int32Array, total: number): number {
  let low = 0;
  // At this one every place is full.
  let high = ranks.length * (1 + caps.reduce((largest, cap) => Math.max(largest, cap), 0));
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    let sum = 0;
    for (const [place, cap] of caps.entries()) sum += wholeShare(ranks, cap, place, middle);
    if (sum > total) high = middle;
    else low = middle;
  }
  return low;
}

function wholeShare(ranks: Int32Array, cap: number, place: number, scale: number): number {
  return Math.min(cap, Math.floor(scale / (ranks[place] ?? 1)));
}
