import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone: 'success' | 'failure' | 'plain';
  readonly children: ReactNode;
  /** Read out when it appears; leave it out for a notice that is there from the start. */
  readonly announced?: boolean;
  readonly className?: string;
}

const LOOKS = {
  success: { Icon: CircleCheck, look: 'bg-success-wash text-success-text' },
  failure: { Icon: CircleAlert, look: 'bg-danger-wash text-danger' },
  plain: { Icon: Info, look: 'bg-sunk text-ink-soft' },
} as const;

/** A message in the page that stays, on a coloured ground. */
export function Notice({ tone, children, announced = false, className = '' }: NoticeProps) {
  const { Icon, look } = LOOKS[tone];
  return (
    <div
      role={announced ? (tone === 'failure' ? 'alert' : 'status') : undefined}
      className={`flex gap-3 rounded-md px-4 py-3 text-[0.9375rem] ${look} ${className}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
