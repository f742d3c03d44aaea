import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LEAVING } from '../messages.ts';

/** Asks before the user leaves a page whose changes are not saved. */
export function LeavingQuestion({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      danger
      title={LEAVING.title}
      text={LEAVING.text}
      confirmLabel={LEAVING.leave}
      cancelLabel={LEAVING.stay}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => {
        if (blocker.state === 'blocked') blocker.reset();
      }}
    />
  );
}
