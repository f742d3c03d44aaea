import { PASS_MARK } from '../rules/score.ts';

interface ScoreBarProps {
  /** The share of right answers, from 0 to 1. */
  readonly share: number;
  readonly passed: boolean;
}

/** The score as a bar with a dot at the pass mark; text beside it has the figures. */
export function ScoreBar({ share, passed }: ScoreBarProps) {
  return (
    <div aria-hidden="true" className="relative mt-5">
      <div className="keeps-ground h-2 overflow-hidden rounded-full bg-rule">
        <div
          className={`h-full rounded-full ${passed ? 'bg-success' : 'bg-star'}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <div
        className="keeps-ground absolute top-0.5 size-1.5 rounded-full bg-ink"
        style={{ left: `${PASS_MARK}%` }}
      />
    </div>
  );
}
