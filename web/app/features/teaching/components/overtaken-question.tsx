import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { LOADING_FAILED, OVERTAKEN } from '../messages.ts';
import type { EditableCourse } from '../mutations/course-calls.ts';
import type { SaveCall } from '../mutations/use-send-course.ts';

interface OvertakenQuestionProps {
  readonly open: boolean;
  readonly call: SaveCall;
  /** Loads the newer version into the form. */
  readonly onNewer: (newer: EditableCourse) => void;
  /** Saves the form's values over the newer version. */
  readonly onKeep: (newer: EditableCourse) => void;
  readonly onFailure: (text: string) => void;
  readonly onLater: () => void;
}

/** Asks which version to keep where another one was saved after this one was opened. */
export function OvertakenQuestion({
  open,
  call,
  onNewer,
  onKeep,
  onFailure,
  onLater,
}: OvertakenQuestionProps) {
  const [busy, setBusy] = useState<'load' | 'keep'>();
  const oneAtATime = useOneAtATime();

  const withNewer = (name: 'load' | 'keep', act: (newer: EditableCourse) => void) =>
    oneAtATime(async () => {
      setBusy(name);
      try {
        const newer = await call.reload?.();
        if (newer) act(newer);
      } catch {
        onFailure(LOADING_FAILED.title);
      } finally {
        setBusy(undefined);
      }
    });

  return (
    <Dialog
      open={open}
      onClose={onLater}
      busy={busy !== undefined}
      title={OVERTAKEN.title}
      description={OVERTAKEN.text}
      closeLabel={OVERTAKEN.later}
    >
      <div className="flex flex-col gap-3">
        <Button busy={busy === 'load'} onClick={() => withNewer('load', onNewer)}>
          {OVERTAKEN.load}
        </Button>
        <Button busy={busy === 'keep'} onClick={() => withNewer('keep', onKeep)}>
          {OVERTAKEN.keep}
        </Button>
      </div>
    </Dialog>
  );
}
