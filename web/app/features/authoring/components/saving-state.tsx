import { Check, CircleAlert } from 'lucide-react';
import { SAVING } from '../editor-messages.ts';
import type { SavingState } from '../mutations/text-saver.ts';

/** Says in words whether the text is saved. */
export function SavingStateText({ state }: { readonly state: SavingState }) {
  const isTroubled = state.name === 'failed' || state.name === 'kept';
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-sm tabular-nums ${isTroubled ? 'text-danger' : 'text-ink-soft'}`}
    >
      {state.name === 'saved' && <Check aria-hidden="true" className="size-4 text-success" />}
      {isTroubled && <CircleAlert aria-hidden="true" className="size-4" />}
      {state.name === 'saved' ? SAVING.saved(timeOf(state.at)) : SAVING[state.name]}
    </p>
  );
}

function timeOf(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString('en', {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
