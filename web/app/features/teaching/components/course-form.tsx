import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ClaimedDraft } from '../../../platform/drafts/stored-draft.ts';
import { useClaimedDraft } from '../../../platform/drafts/use-claimed-draft.ts';
import type { EmailUser } from '../../../platform/session/require-user.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { HeldFields } from '../../../ui/held-fields.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { useCourseForm } from '../hooks/use-course-form.ts';
import { type Deed, useSaving } from '../hooks/use-saving.ts';
import { useTriedPicture } from '../hooks/use-tried-picture.ts';
import { DRAFT, FORM, OVERTAKEN } from '../messages.ts';
import type { EditableCourse } from '../mutations/course-calls.ts';
import { type CourseDraft, courseDrafts, NEW } from '../storage/course-draft.ts';
import type { SavingTexts } from '../storage/told-elsewhere.ts';
import { CardPreview } from './card-preview.tsx';
import { CatalogueFields } from './catalogue-fields.tsx';
import { CurriculumEditor } from './curriculum-editor.tsx';
import { EssentialFields } from './essential-fields.tsx';
import { FormColumns } from './form-columns.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { InstructorCard } from './instructor-card.tsx';
import { type Kept, KeptNotice } from './kept-notice.tsx';
import { LeavingQuestion } from './leaving-question.tsx';
import { OvertakenQuestion } from './overtaken-question.tsx';
import { PictureField } from './picture-field.tsx';
import { PictureQuestion } from './picture-question.tsx';

const MANAGE = '/manage-courses';

interface CourseFormProps {
  readonly user: EmailUser;
  /** The course to change; undefined: a new one. */
  readonly opened?: EditableCourse;
  readonly deed: Deed;
  readonly texts: SavingTexts & { readonly submit: string };
}

/** One form for both, as soon as its draft is found. */
export function CourseForm(props: CourseFormProps) {
  const { user, opened } = props;
  const draft = useClaimedDraft(courseDrafts, user.uid, opened?.course._id ?? NEW);
  return draft ? <DraftedForm {...props} draft={draft} /> : <FormSkeleton loading={false} />;
}

interface DraftedFormProps extends CourseFormProps {
  readonly draft: ClaimedDraft<CourseDraft>;
}

/** What is written, what it will look like, and what came of saving it. */
function DraftedForm({ user, opened, deed, texts, draft }: DraftedFormProps) {
  const navigate = useNavigate();
  const written = useCourseForm(draft, opened);
  const { form, version } = written;
  const picture = useTriedPicture(useWatch({ control: form.control, name: 'image' }));
  const { stage, ...saving } = useSaving({ uid: user.uid, written, picture, deed, texts });
  const [kept, setKept] = useState<Kept>();
  const isSaving = stage.name === 'saving';
  const held = isSaving || stage.name === 'saved';

  const discard = () => {
    written.revert();
    setKept({ text: DRAFT.discarded, focused: true });
  };
  const loadNewer = (newer: EditableCourse) => {
    written.showNewer(newer);
    saving.toWriting();
    const bringBack = () => {
      written.bringBack();
      setKept({ text: OVERTAKEN.broughtBack, focused: true });
    };
    setKept({
      text: OVERTAKEN.loaded,
      label: OVERTAKEN.bringBack,
      act: bringBack,
      focused: true,
    });
  };

  return (
    <FormColumns
      beside={<InstructorCard user={user} />}
      preview={
        <CardPreview form={form} user={user} course={version?.course} picture={picture.shown} />
      }
    >
      <div inert={held}>
        <KeptNotice
          kept={kept ?? (written.restored ? restored(discard) : undefined)}
          className="mb-6"
        />
      </div>
      <form
        method="post"
        noValidate
        onSubmit={saving.submit}
        className="divide-y divide-rule rounded-lg border border-rule bg-surface shadow-card"
      >
        <HeldFields held={held} className="divide-y divide-rule">
          <EssentialFields form={form} />
          <CatalogueFields form={form} students={version?.course.students ?? 0} />
          <PictureField form={form} picture={picture} />
          <CurriculumEditor form={form} />
        </HeldFields>
        <div className="flex flex-wrap gap-3 px-5 py-6 max-sm:*:grow sm:justify-end sm:px-10">
          <LinkButton to={MANAGE} size="lg">
            {FORM.cancel}
          </LinkButton>
          <Button type="submit" variant="primary" size="lg" busy={isSaving}>
            {texts.submit}
          </Button>
        </div>
      </form>
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
          saving.toWriting();
        }}
      />
      <PictureQuestion
        open={stage.name === 'picture'}
        onWithout={() => {
          if (stage.name !== 'picture') return;
          form.setValue('image', '');
          saving.sendAsItIs({ ...stage.input, image: '' });
        }}
        onKeep={() => {
          if (stage.name === 'picture') saving.sendAsItIs(stage.input);
        }}
        onBack={() => {
          saving.toWriting();
          form.setFocus('image');
        }}
      />
      <OvertakenQuestion
        open={stage.name === 'overtaken'}
        deed={deed}
        onNewer={loadNewer}
        onKeep={(newer) => {
          if (stage.name !== 'overtaken') return;
          written.moveTo(newer);
          saving.sendAsItIs(stage.input);
        }}
        onFailure={saving.fail}
        onLater={saving.toWriting}
      />
      <LeavingQuestion
        isUnsaved={written.isUnsaved}
        isSaving={isSaving}
        onDiscard={written.finish}
      />
    </FormColumns>
  );
}

function restored(discard: () => void): Kept {
  return { text: DRAFT.kept, label: DRAFT.discard, act: discard };
}
