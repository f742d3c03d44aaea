interface SkeletonProps {
  /** The size and shape of the coming content, such as `h-4 w-32`. */
  readonly className: string;
}

/** A placeholder for content that is still loading. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={`block animate-shimmer rounded-sm bg-rule ${className}`} />
  );
}
