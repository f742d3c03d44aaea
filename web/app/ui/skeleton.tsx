interface SkeletonProps {
  /** The size and shape of what will stand here: `h-4 w-32`. */
  readonly className: string;
}

/** Keeps the place of something that is still loading. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={`block animate-shimmer rounded-sm bg-rule ${className}`} />
  );
}
