import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PICTURE } from '../messages.ts';

interface PictureQuestionProps {
  readonly open: boolean;
  readonly onWithout: () => void;
  readonly onKeep: () => void;
  readonly onBack: () => void;
}

/** Asks whether to save a picture that cannot be loaded. */
export function PictureQuestion({ open, onWithout, onKeep, onBack }: PictureQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (open) onBack();
      }}
      title={PICTURE.askTitle}
      description={PICTURE.ask}
    >
      <div className="flex flex-col gap-3">
        <Button variant="primary" onClick={onBack}>
          {PICTURE.back}
        </Button>
        <Button onClick={onWithout}>{PICTURE.without}</Button>
        <Button onClick={onKeep}>{PICTURE.keep}</Button>
      </div>
    </Dialog>
  );
}
