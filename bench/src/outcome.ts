/** What a figure must reach. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

export interface Measured {
  readonly label: string;
  readonly value: number;
  /** `×` for a ratio to the limit of the same run, else `ms`, `s`, `MB`, `KB`, `points`. */
  readonly unit: string;
  /** Lowest and highest of the rounds. */
  readonly spread?: readonly [number, number];
  /** Undefined: reported for information only. */
  readonly goal?: Goal;
  /** The absolute figures behind it. */
  readonly detail?: string;
}

/** Could not be measured here, and why. */
export interface Skipped {
  readonly label: string;
  readonly skipped: string;
}

/** Something that had to hold did not. */
export interface Failed {
  readonly label: string;
  readonly failed: string;
}

export type Outcome = Measured | Skipped | Failed;

export type Verdict = 'PASS' | 'MISSED' | 'FAILED' | 'skipped' | '';

export function verdictOf(outcome: Outcome): Verdict {
  if ('failed' in outcome) return 'FAILED';
  if ('skipped' in outcome) return 'skipped';
  const { goal, value } = outcome;
  if (!goal) return '';
  const reached = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
  return reached ? 'PASS' : 'MISSED';
}
