import { useCallback } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LEAVING } from '../messages.ts';

interface LeavingQuestionProps {
  readonly isUnsaved: () => boolean;
  /** True while the course is being saved: then leaving loses nothing. */
  readonly isSaving: boolean;
  /** Deletes the draft. */
  readonly onDiscard: () => void;
}

/** Asks before the user leaves a form that is not saved. */
export function LeavingQuestion({ isUnsaved, isSaving, onDiscard }: LeavingQuestionProps) {
  // A request that was sent cannot be cancelled, so there is nothing to ask.
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
