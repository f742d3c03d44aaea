import { Badge } from '../../../ui/badge.tsx';
import { When } from '../../administration/components/when.tsx';
import { decisionName } from '../rules/decision-name.ts';

interface ActLineProps {
  readonly act: {
    readonly act: string;
    readonly title: string;
    readonly reason: string;
    readonly at: string;
  };
}

/** Something that was done before. */
export function ActLine({ act: { act, title, reason, at } }: ActLineProps) {
  return (
    <div className="text-[0.9375rem]">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone="grey">{decisionName(act)}</Badge>
        <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="mt-0.5 text-sm text-ink-soft">
        <When at={at} />
      </p>
    </div>
  );
}
