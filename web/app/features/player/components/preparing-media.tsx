import { Clapperboard } from 'lucide-react';
import { PLAYER } from '../messages.ts';

/** Stands for a video that is being converted. */
export function PreparingMedia() {
  return (
    <p
      role="status"
      className="mb-8 flex items-center gap-3 rounded-lg border border-rule bg-surface p-5 shadow-low"
    >
      <Clapperboard aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      {PLAYER.preparing}
    </p>
  );
}
