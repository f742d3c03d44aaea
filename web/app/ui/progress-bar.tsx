interface ProgressBarProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Read out in place of the picture. */
  readonly label: string;
  readonly className?: string;
}

/** How much of something is done or taken, as a bar. */
export function ProgressBar({ percent, label, className = '' }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={percent}
      className={`block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk ring-1 ring-rule ring-inset [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent ${className}`}
    >
      {percent} %
    </progress>
  );
}
