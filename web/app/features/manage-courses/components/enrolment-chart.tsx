import { CHART } from '../messages.ts';
import { barHeights, inBrief } from '../rules/weekly-enrolments.ts';

const BAR = 5;
const BAR_SPACING = 8;
const HEIGHT = 28;
/** A week without enrolments has a small bar, so that the weeks can be counted. */
const MINIMUM_HEIGHT = 1.5;

interface EnrolmentChartProps {
  /** Enrolments in each week, the oldest first. */
  readonly weekly: readonly number[];
  /** When the last week ended, UTC milliseconds. */
  readonly until: number;
  /** The size of the drawing. */
  readonly size?: string;
  /** Classes that place the sum, where it is not beside the bars. */
  readonly className?: string;
}

/** A bar for each week, with the sum beside it; a sentence is read out instead of the bars. */
export function EnrolmentChart({
  weekly,
  until,
  size = 'h-7 w-20 sm:w-24',
  className = '',
}: EnrolmentChartProps) {
  const brief = inBrief(weekly, until);
  const words = CHART.inWords(brief);
  return (
    <span
      className={`inline-flex items-end gap-x-2 few-letters:flex-wrap few-letters:gap-y-2 ${className}`}
      title={words}
    >
      <span role="img" aria-label={words} className="shrink-0">
        <Bars heights={barHeights(weekly)} className={size} />
      </span>
      <span
        aria-hidden="true"
        className="text-[0.8125rem] leading-none whitespace-nowrap text-ink-soft tabular-nums"
      >
        {CHART.short(brief)}
      </span>
    </span>
  );
}

interface BarsProps {
  /** Shares of the whole height. */
  readonly heights: readonly number[];
  readonly className: string;
}

/** The bars alone, hidden from screen readers. */
export function Bars({ heights, className }: BarsProps) {
  const width = heights.length * BAR_SPACING - (BAR_SPACING - BAR);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`block ${className}`}
    >
      {heights.map((share, week) => {
        const height = Math.max(MINIMUM_HEIGHT, share * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
            key={week}
            x={week * BAR_SPACING}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            className={share === 0 ? 'fill-rule-strong' : 'fill-success'}
          />
        );
      })}
    </svg>
  );
}
