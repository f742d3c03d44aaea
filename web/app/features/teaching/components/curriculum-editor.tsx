import { LIMITS } from '@lectern/contract/limits';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import type { CourseForm } from '../hooks/use-course-form.ts';
import { useSections } from '../hooks/use-sections.ts';
import { CURRICULUM } from '../messages.ts';
import { FormSection } from './form-section.tsx';
import { SectionRow } from './section-row.tsx';

/** Adds, renames, moves and removes sections, by keyboard as well. */
export function CurriculumEditor({ form }: { readonly form: CourseForm }) {
  const { control, register } = form;
  const { errors } = useFormState({ control });
  const reasonId = useId();
  const { list, fields, announcement, omittedCount, ...sections } = useSections(form);
  const single = fields.length === 1;
  const full = fields.length >= LIMITS.curriculumSections;

  return (
    <FormSection heading={CURRICULUM.heading} lead={CURRICULUM.lead}>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="space-y-3">
        {fields.map(({ id }, place) => (
          <SectionRow
            key={id}
            place={place}
            count={fields.length}
            field={register(`curriculum.${place}.section`)}
            error={errors.curriculum?.[place]?.section?.message}
            reasonId={reasonId}
            onEnter={() => sections.addNew(place + 1)}
            onPaste={(lines) => {
              form.setValue(`curriculum.${place}.section`, lines[0] ?? '', { shouldDirty: true });
              sections.add(place + 1, lines.slice(1));
            }}
            onMove={(by) => sections.shift(place, by)}
            onRemove={() => sections.take(place)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          onClick={() => sections.addNew(fields.length)}
          aria-disabled={full}
          aria-describedby={full ? reasonId : undefined}
        >
          <Plus aria-hidden="true" className="size-4" />
          {CURRICULUM.add}
        </Button>
        <p id={reasonId} className="text-sm text-ink-soft">
          {full && CURRICULUM.full(LIMITS.curriculumSections)}
          {full && omittedCount > 0 && ` ${CURRICULUM.leftOut(omittedCount)}`}
          {single && CURRICULUM.lastOne}
        </p>
      </div>
    </FormSection>
  );
}
