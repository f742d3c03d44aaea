import type { Goal, Measured } from './outcome.ts';
import { extremes, median } from './statistics.ts';

/** One turn of the subject and one of the limit, in the same conditions. */
export interface Turn {
  readonly subject: number;
  readonly limit: number;
}

/** Measures the subject and its limit in turns, so that both get the same noise. */
export async function takeTurns(
  rounds: number,
  subject: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round++) {
    turns.push({ subject: await subject(), limit: await limit() });
  }
  return turns;
}

/** The median of the turns' ratios. `unit` is that of the turns themselves. */
export function compareTurns(
  label: string,
  turns: readonly Turn[],
  { goal, unit }: { goal?: Goal; unit: string },
): Measured {
  const ratios = turns.map(({ subject, limit }) => subject / limit);
  const subject = median(turns.map((turn) => turn.subject));
  const limit = median(turns.map((turn) => turn.limit));
  return {
    label,
    value: median(ratios),
    unit: '×',
    spread: extremes(ratios),
    ...(goal ? { goal } : {}),
    detail: `${readable(subject)} against ${readable(limit)} ${unit}`,
  };
}

function readable(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
