import type { ReactNode } from 'react';

interface ContainerProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The page's column: 1,200 px and the margins beside it. */
export function Container({ className = '', children }: ContainerProps) {
  return <div className={`container-page ${className}`}>{children}</div>;
}
