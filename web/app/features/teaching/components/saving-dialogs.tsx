import { useNavigate } from 'react-router';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import type { WrittenForm } from '../hooks/use-course-form.ts';
import type { Saving } from '../hooks/use-saving.ts';
import { FORM } from '../messages.ts';
import type { EditableCourse } from '../mutations/course-calls.ts';
import type { SaveCall } from '../mutations/use-send-course.ts';
import type { SavingTexts } from '../storage/notify-elsewhere.ts';
import { OvertakenQuestion } from './overtaken-question.tsx';
import { PictureQuestion } from './picture-question.tsx';

/** Where one goes when the course is saved, or given up. */
export const MANAGE = '/manage-courses';

interface SavingDialogsProps {
  readonly saving: Saving;
  readonly written: WrittenForm;
  readonly call: SaveCall;
  readonly texts: SavingTexts;
  /** Another version was saved meanwhile, and takes the form's place. */
  readonly onNewer: (newer: EditableCourse) => void;
}

/** What came of saving, and what is asked before it is done. */
export function SavingDialogs({ saving, written, call, texts, onNewer }: SavingDialogsProps) {
  const navigate = useNavigate();
  const { stage } = saving;
  const { form } = written;
  return (
    <>
      <SuccessDialog
        conclusive
        open={stage.name === 'saved'}
        title={texts.done}
        continueLabel={FORM.continue}
        onClose={() => navigate(MANAGE)}
      />
      <FailureDialog
        failure={
          stage.name === 'failed' ? { title: texts.failedTitle, text: stage.text } : undefined
        }
        okLabel={FORM.ok}
        onClose={() => {
          if (stage.name === 'failed' && stage.field) form.setFocus(stage.field);
          saving.returnToWriting();
        }}
      />
      <PictureQuestion
        open={stage.name === 'picture'}
        onWithout={() => {
          if (stage.name !== 'picture') return;
          form.setValue('image', '');
          saving.saveUnchecked({ ...stage.input, image: '' });
        }}
        onKeep={() => {
          if (stage.name === 'picture') saving.saveUnchecked(stage.input);
        }}
        onBack={() => {
          saving.returnToWriting();
          form.setFocus('image');
        }}
      />
      <OvertakenQuestion
        open={stage.name === 'overtaken'}
        call={call}
        onNewer={onNewer}
        onKeep={(newer) => {
          if (stage.name !== 'overtaken') return;
          written.compareWith(newer);
          saving.saveUnchecked(stage.input);
        }}
        onFailure={saving.fail}
        onLater={saving.returnToWriting}
      />
    </>
  );
}
