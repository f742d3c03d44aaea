import { Button } from '../../ui/button.tsx';
import { DELETION } from './messages.ts';

interface DeletionQuestionProps {
  readonly deleting: boolean;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

/** What else goes with the course, and the choice. */
export function DeletionQuestion({ deleting, onDelete, onKeep }: DeletionQuestionProps) {
  return (
    <>
      <p className="font-medium">{DELETION.forGood}</p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow sm:justify-end">
        <Button
          // The attribute, for the browser's dialog; React would only call focus, and too early.
          ref={(button) => button?.setAttribute('autofocus', '')}
          disabled={deleting}
          onClick={onKeep}
        >
          {DELETION.cancel}
        </Button>
        <Button variant="danger" busy={deleting} onClick={onDelete}>
          {DELETION.confirm}
        </Button>
      </div>
    </>
  );
}
