interface ProgressRingProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Read out in place of the picture. */
  readonly label: string;
  readonly className?: string;
}

const RADIUS = 15.5;
const LENGTH = 2 * Math.PI * RADIUS;

/** How much is done, as a quiet ring that is full at 100. */
export function ProgressRing({ percent, label, className = 'size-9' }: ProgressRingProps) {
  return (
    <svg viewBox="0 0 36 36" role="img" aria-label={label} className={`shrink-0 ${className}`}>
      <circle
        cx="18"
        cy="18"
        r={RADIUS}
        fill="none"
        strokeWidth="4"
        className="stroke-rule forced-colors:stroke-ink-soft"
      />
      <circle
        cx="18"
        cy="18"
        r={RADIUS}
        fill="none"
        strokeWidth="4"
        strokeLinecap={percent > 0 ? 'round' : 'butt'}
        strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
        transform="rotate(-90 18 18)"
        className={percent > 0 ? 'stroke-success' : 'stroke-transparent'}
      />
    </svg>
  );
}
