import { CATEGORIES, DIFFICULTIES } from '@lectern/contract/catalogue';
import { LIMITS } from '@lectern/contract/limits';
import { useFormState } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import type { CourseForm } from '../hooks/use-course-form.ts';
import { FORM } from '../messages.ts';
import { FormSection } from './form-section.tsx';

interface CatalogueFieldsProps {
  readonly form: CourseForm;
  /** The number of learners enrolled already. */
  readonly students: number;
}

/** Category, difficulty, duration and seats. */
export function CatalogueFields({ form, students }: CatalogueFieldsProps) {
  const { errors } = useFormState({ control: form.control });
  return (
    <FormSection heading={FORM.place}>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          {...form.register('category')}
          label={FORM.category}
          options={CATEGORIES}
          error={errors.category?.message}
        />
        <SelectField
          {...form.register('difficulty')}
          label={FORM.difficulty}
          options={DIFFICULTIES}
          error={errors.difficulty?.message}
        />
        <Field
          {...form.register('duration')}
          label={FORM.duration}
          note={FORM.optional}
          autoComplete="off"
          help={FORM.durationHelp}
          error={errors.duration?.message}
        />
        <Field
          {...form.register('totalSeats')}
          label={FORM.totalSeats}
          type="number"
          inputMode="numeric"
          min={Math.max(1, students)}
          max={LIMITS.totalSeats}
          step={1}
          autoComplete="off"
          help={students > 0 ? FORM.enrolled(formatCount(students), students === 1) : undefined}
          error={errors.totalSeats?.message}
        />
      </div>
    </FormSection>
  );
}
