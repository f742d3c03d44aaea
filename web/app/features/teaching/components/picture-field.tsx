import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { UploadField } from '../../upload/components/upload-field.tsx';
import type { CourseForm } from '../hooks/use-course-form.ts';
import type { TriedPicture } from '../hooks/use-tried-picture.ts';
import { FORM, PICTURE } from '../messages.ts';
import { FormSection } from './form-section.tsx';

interface PictureFieldProps {
  readonly uid: string;
  readonly form: CourseForm;
  readonly picture: TriedPicture;
}

/** The picture, uploaded or by its address, and whether it can be loaded. */
export function PictureField({ uid, form, picture }: PictureFieldProps) {
  const { errors } = useFormState({ control: form.control });
  const tryAgain = () => {
    // The button disappears while the picture is tried again.
    form.setFocus('image');
    picture.tryAgain();
  };
  return (
    <FormSection heading={PICTURE.heading}>
      <UploadField
        name="cover"
        target={{ uid, purpose: 'cover' }}
        onUploaded={async ({ address }) => {
          form.setValue('image', address ?? '', { shouldDirty: true, shouldValidate: true });
        }}
      />
      <div>
        <Field
          {...form.register('image')}
          label={PICTURE.address}
          note={FORM.optional}
          help={PICTURE.help}
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          error={errors.image?.message}
        />
        <div className="mt-1 -mb-4 flex min-h-11 flex-wrap items-center gap-x-4 text-sm font-medium">
          <p role="status" className="flex items-center gap-2">
            <Trial state={picture.state} />
          </p>
          {picture.state === 'failed' && (
            <button type="button" onClick={tryAgain} className="link min-h-11">
              {PICTURE.retry}
            </button>
          )}
        </div>
      </div>
    </FormSection>
  );
}

function Trial({ state }: Pick<TriedPicture, 'state'>) {
  if (state === 'none') return null;
  if (state === 'trying') {
    return (
      <span className="flex items-center gap-2 text-ink-soft">
        <Spinner className="size-4" />
        {PICTURE.trying}
      </span>
    );
  }
  if (state === 'shown') {
    return (
      <span className="flex items-center gap-2 text-success-text">
        <CircleCheck aria-hidden="true" className="size-4" />
        {PICTURE.shown}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-2 text-accent-text">
      <TriangleAlert aria-hidden="true" className="size-4" />
      {PICTURE.failed}
    </span>
  );
}
