import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ClaimedDraft } from '../../../platform/drafts/stored-draft.ts';
import { useClaimedDraft } from '../../../platform/drafts/use-claimed-draft.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { InertFields } from '../../../ui/inert-fields.tsx';
import { useCourseForm, type WrittenForm } from '../hooks/use-course-form.ts';
import { type Saving, useSaving } from '../hooks/use-saving.ts';
import { useTriedPicture } from '../hooks/use-tried-picture.ts';
import { DRAFT, FORM, OVERTAKEN } from '../messages.ts';
import type { EditableCourse } from '../mutations/course-calls.ts';
import type { SavingTexts } from '../mutations/notify-elsewhere.ts';
import type { SaveCall } from '../mutations/use-send-course.ts';
import { type CourseDraft, courseDrafts, NEW } from '../storage/course-draft.ts';
import { CardPreview } from './card-preview.tsx';
import { CatalogueFields } from './catalogue-fields.tsx';
import { CurriculumEditor } from './curriculum-editor.tsx';
import { EssentialFields } from './essential-fields.tsx';
import { FormColumns } from './form-columns.tsx';
import { FormNotice, type NoticeContent } from './form-notice.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { InstructorCard } from './instructor-card.tsx';
import { LeavingQuestion } from './leaving-question.tsx';
import { PictureField } from './picture-field.tsx';
import { MANAGE, SavingDialogs } from './saving-dialogs.tsx';

interface CourseFormProps {
  /** Between the fields and the buttons. */
  readonly children?: ReactNode;
  readonly user: EmailUser;
  /** The course to change; undefined for a new one. */
  readonly opened?: EditableCourse;
  readonly call: SaveCall;
  readonly texts: SavingTexts & { readonly submit: string };
}

/** The form for new and changed courses, once its draft is loaded. */
export function CourseForm(props: CourseFormProps) {
  const { user, opened } = props;
  const draft = useClaimedDraft(courseDrafts, user.uid, opened?.course._id ?? NEW);
  return draft ? <DraftedForm {...props} draft={draft} /> : <FormSkeleton loading={false} />;
}

interface DraftedFormProps extends CourseFormProps {
  readonly draft: ClaimedDraft<CourseDraft>;
}

/** The form, its preview and the dialogs of saving. */
function DraftedForm({ user, opened, call, texts, draft, children }: DraftedFormProps) {
  const written = useCourseForm(draft, opened);
  const { form, version } = written;
  const picture = useTriedPicture(useWatch({ control: form.control, name: 'image' }));
  const saving = useSaving({ uid: user.uid, written, picture, call, texts });
  const { notice, loadNewer } = useFormNotice(written, saving);
  const isSaving = saving.stage.name === 'saving';
  const held = isSaving || saving.stage.name === 'saved';
  return (
    <FormColumns
      beside={<InstructorCard user={user} />}
      preview={
        <CardPreview form={form} user={user} course={version?.course} picture={picture.shown} />
      }
    >
      <div inert={held}>
        <FormNotice notice={notice} className="mb-6" />
      </div>
      <form
        method="post"
        noValidate
        onSubmit={saving.submit}
        className="divide-y divide-rule rounded-lg border border-rule bg-surface shadow-card"
      >
        <InertFields inert={held} className="divide-y divide-rule">
          <EssentialFields form={form} />
          <CatalogueFields form={form} students={version?.course.students ?? 0} />
          <PictureField uid={user.uid} form={form} picture={picture} />
          <CurriculumEditor form={form} />
          {children && <div className="px-5 py-4 sm:px-10">{children}</div>}
        </InertFields>
        <div className="flex flex-wrap gap-3 px-5 py-6 max-sm:*:grow sm:justify-end sm:px-10">
          <LinkButton to={MANAGE} size="lg">
            {FORM.cancel}
          </LinkButton>
          <Button type="submit" variant="primary" size="lg" busy={isSaving}>
            {texts.submit}
          </Button>
        </div>
      </form>
      <SavingDialogs
        saving={saving}
        written={written}
        call={call}
        texts={texts}
        onNewer={loadNewer}
      />
      <LeavingQuestion
        isUnsaved={written.isUnsaved}
        isSaving={isSaving}
        onDiscard={written.finish}
      />
    </FormColumns>
  );
}

/** The notice of a restored draft, and of a newer version that was loaded. */
function useFormNotice(written: WrittenForm, saving: Saving) {
  const [notice, setNotice] = useState<NoticeContent>();
  const discard = () => {
    written.revert();
    setNotice({ text: DRAFT.discarded, focused: true });
  };
  const restoreWritten = () => {
    written.restoreWritten();
    setNotice({ text: OVERTAKEN.broughtBack, focused: true });
  };
  const restored = { text: DRAFT.kept, label: DRAFT.discard, act: discard };
  return {
    notice: notice ?? (written.restored ? restored : undefined),
    loadNewer: (newer: EditableCourse) => {
      written.loadVersion(newer);
      saving.returnToWriting();
      setNotice({
        text: OVERTAKEN.loaded,
        label: OVERTAKEN.bringBack,
        act: restoreWritten,
        focused: true,
      });
    },
  };
}
