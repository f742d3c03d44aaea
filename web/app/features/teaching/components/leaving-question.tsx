import { useCallback } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LEAVING } from '../messages.ts';

interface LeavingQuestionProps {
  readonly isUnsaved: () => boolean;
  /** It is on its way: saved it is no draft any more, and else the draft is kept. */
  readonly isSaving: boolean;
  /** Nothing of what is written is kept. */
  readonly onDiscard: () => void;
}

/** Asks before another page, or none, takes the place of what is not saved. */
export function LeavingQuestion({ isUnsaved, isSaving, onDiscard }: LeavingQuestionProps) {
  // What is on its way cannot be called back, whatever one would answer.
  const toAnotherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
    currentLocation.pathname !== nextLocation.pathname && !isSaving && isUnsaved();
  const blocker = useBlocker(toAnotherPage);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved()) event.preventDefault();
      },
      [isUnsaved],
    ),
  );

  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={LEAVING.title}
      description={LEAVING.text}
    >
      <div className="flex flex-col gap-3">
        <Button variant="primary" onClick={stay}>
          {LEAVING.stay}
        </Button>
        <Button onClick={() => blocker.proceed?.()}>{LEAVING.keep}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onDiscard();
            blocker.proceed?.();
          }}
        >
          {LEAVING.discard}
        </Button>
      </div>
    </Dialog>
  );
}
