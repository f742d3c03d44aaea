interface SpinnerProps {
  readonly className?: string;
}

/** A picture only: a text beside it says what is loading. */
export function Spinner({ className = 'size-5' }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      className={`${className} animate-turn`}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" className="opacity-25" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  );
}

interface LoadingProps {
  /** Says what is loading: "Loading your courses..." */
  readonly label: string;
}

export function Loading({ label }: LoadingProps) {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-soft">
      <Spinner className="size-5 text-success" />
      {label}
    </p>
  );
}
