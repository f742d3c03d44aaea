import type { ReactNode } from 'react';

const TONES = {
  green: 'bg-beginner-wash text-beginner',
  blue: 'bg-intermediate-wash text-intermediate',
  purple: 'bg-advanced-wash text-advanced',
  grey: 'bg-other-wash text-other',
  saffron: 'bg-accent-wash text-accent-text',
} as const;
export type BadgeTone = keyof typeof TONES;

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Badge({ tone, className = '', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-[0.8125rem] font-medium ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
