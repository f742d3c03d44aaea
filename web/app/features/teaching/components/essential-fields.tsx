import { TITLE_AND_DESCRIPTION_REQUIRED } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import { type ReactNode, useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { CharactersLeft } from '../../../ui/characters-left.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { CourseForm } from '../hooks/use-course-form.ts';
import { FORM } from '../messages.ts';
import { FormSection } from './form-section.tsx';

/** The two required fields; where both are missing there is one message for both. */
export function EssentialFields({ form }: { readonly form: CourseForm }) {
  const { errors } = useFormState({ control: form.control });
  const missingId = useId();
  const title = errors.title?.message;
  const description = errors.description?.message;
  const both = [title, description].every((error) => error === TITLE_AND_DESCRIPTION_REQUIRED);
  const shared = { invalid: true, describedBy: missingId };
  return (
    <FormSection heading={FORM.essentials}>
      {both && (
        <Notice tone="failure" announced>
          <span id={missingId}>{TITLE_AND_DESCRIPTION_REQUIRED}</span>
        </Notice>
      )}
      <Field
        {...form.register('title')}
        {...(both ? shared : { error: title })}
        label={FORM.title}
        autoComplete="off"
        help={
          <HelpLine text={FORM.titleHelp}>
            <Room form={form} of="title" limit={LIMITS.title} />
          </HelpLine>
        }
      />
      <TextArea
        {...form.register('description')}
        {...(both ? shared : { error: description })}
        label={FORM.description}
        rows={7}
        className="[&_textarea]:min-h-48"
        help={
          <HelpLine text={FORM.descriptionHelp}>
            <Room form={form} of="description" limit={LIMITS.description} />
          </HelpLine>
        }
      />
    </FormSection>
  );
}

interface HelpLineProps {
  readonly text: string;
  readonly children: ReactNode;
}

function HelpLine({ text, children }: HelpLineProps) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      {text}
      {children}
    </span>
  );
}

interface RoomProps {
  readonly form: CourseForm;
  readonly of: 'title' | 'description';
  readonly limit: number;
}

/** A component of its own, so that a keystroke does not render all fields. */
function Room({ form, of, limit }: RoomProps) {
  return <CharactersLeft text={useWatch({ control: form.control, name: of })} limit={limit} />;
}
