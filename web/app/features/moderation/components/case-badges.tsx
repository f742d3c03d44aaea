import type { CaseInQueue } from '@lectern/contract/moderation';
import { Badge } from '../../../ui/badge.tsx';
import { TYPE_NAMES } from '../../report/messages.ts';
import { KIND_NAMES } from '../messages.ts';

const TONES = { reports: 'saffron', approval: 'blue', appeal: 'purple' } as const;
const NAMES: Readonly<Record<string, string>> = { ...TYPE_NAMES, person: 'Account' };

/** What a case is about, and why there is one. */
export function CaseBadges({ of: { kind, subject } }: { readonly of: CaseInQueue }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone="grey">{NAMES[subject.type] ?? subject.type}</Badge>
      <Badge tone={TONES[kind]}>{KIND_NAMES[kind]}</Badge>
    </span>
  );
}
