import type { ModerationCase } from '@lectern/contract/moderation';
import type { Decision } from '../messages.ts';

/** The decisions that fit a case as it is now, the gentlest first. */
export function decisionsFor({
  kind,
  decision,
  shown,
  author,
}: Pick<ModerationCase, 'kind' | 'decision' | 'shown' | 'author'>): readonly Decision[] {
  const isOpen = decision === null;
  if (kind === 'appeal') return isOpen ? ['uphold', 'grant'] : [];
  // It is gone: there is nothing else to be done about it.
  if (isOpen && !shown) return ['dismiss'];
  if (kind === 'approval' && isOpen) return ['approve', 'refuse'];
  const showing: readonly Decision[] = shown ? [shown.hidden ? 'restore' : 'hide'] : [];
  if (!isOpen) return showing;
  return ['dismiss', ...(author ? (['warn'] as const) : []), ...showing];
}
