import { useNavigate } from 'react-router';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { NoticeDialog } from '../../../ui/notice-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { waitsText } from '../../held-texts/rules/waits-text.ts';
import type { WrittenForm } from '../hooks/use-course-form.ts';
import type { Saving } from '../hooks/use-saving.ts';
import { FORM } from '../messages.ts';
import type { EditableCourse } from '../mutations/course-calls.ts';
import type { SavingTexts } from '../mutations/notify-elsewhere.ts';
import type { SaveCall } from '../mutations/use-send-course.ts';
import { OvertakenQuestion } from './overtaken-question.tsx';
import { PictureQuestion } from './picture-question.tsx';

/** The page to go to after saving or cancelling. */
export const MANAGE = '/manage-courses';

interface SavingDialogsProps {
  readonly saving: Saving;
  readonly written: WrittenForm;
  readonly call: SaveCall;
  readonly texts: SavingTexts;
  /** Called with a newer version to load into the form. */
  readonly onNewer: (newer: EditableCourse) => void;
}

/** The dialogs before and after saving. */
export function SavingDialogs({ saving, written, call, texts, onNewer }: SavingDialogsProps) {
  const navigate = useNavigate();
  const { stage } = saving;
  const { form } = written;
  const waitsBecause = stage.name === 'saved' ? stage.waitsBecause : undefined;
  return (
    <>
      <NoticeDialog
        conclusive
        tone="success"
        open={waitsBecause !== undefined}
        title={FORM.waits}
        text={waitsBecause && waitsText('course', waitsBecause)}
        closeLabel={FORM.continue}
        onClose={() => navigate(MANAGE)}
      />
      <SuccessDialog
        conclusive
        open={stage.name === 'saved' && waitsBecause === undefined}
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
