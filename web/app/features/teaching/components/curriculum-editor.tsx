import { LIMITS } from '@lectern/contract/limits';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import type { CourseForm } from '../hooks/use-course-form.ts';
import { useFocusAfter } from '../hooks/use-focus-after.ts';
import { CURRICULUM } from '../messages.ts';
import { nextSectionName } from '../rules/section-names.ts';
import { FormSection } from './form-section.tsx';
import { type RowPart, SectionRow } from './section-row.tsx';

/** The sections in their order: added, renamed, moved and removed, all of it by keyboard too. */
export function CurriculumEditor({ form }: { readonly form: CourseForm }) {
  const { control, getValues, register } = form;
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'curriculum' });
  const { errors } = useFormState({ control });
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const [leftOut, setLeftOut] = useState(0);
  const reasonId = useId();
  const focusAfter = useFocusAfter(list);

  const single = fields.length === 1;
  const full = fields.length >= LIMITS.curriculumSections;
  const focus = (row: number, part: RowPart, selected = false) =>
    focusAfter({ selector: `[data-row="${row}"] [data-part="${part}"]`, selected });

  const texts = () => getValues('curriculum').map(({ section }) => section);
  const add = (place: number, sections: readonly string[], named = false) => {
    const room = LIMITS.curriculumSections - fields.length;
    const fitting = sections.slice(0, room);
    // One more for which there is no place is no loss: nothing is written in it yet.
    const rest = named ? 0 : sections.length - fitting.length;
    setLeftOut(rest);
    const outside = rest > 0 ? CURRICULUM.leftOut(rest) : '';
    if (fitting.length === 0) return say(outside);
    insert(
      place,
      fitting.map((section) => ({ section })),
      { shouldFocus: false },
    );
    focus(place + fitting.length - 1, 'text', named);
    say([CURRICULUM.added(place + fitting.length), outside].filter(Boolean).join('. '));
  };
  const addNew = (place: number) => add(place, [nextSectionName(texts())], true);
  const take = (place: number) => {
    if (single) return;
    remove(place);
    setLeftOut(0);
    focus(Math.min(place, fields.length - 2), 'text');
    say(CURRICULUM.removed(place + 1, fields.length - 1));
  };
  const shift = (from: number, by: -1 | 1) => {
    const to = from + by;
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    focus(to, by < 0 ? 'up' : 'down');
    say(CURRICULUM.moved(to + 1, fields.length));
  };

  return (
    <FormSection heading={CURRICULUM.heading} lead={CURRICULUM.lead}>
      <p role="status" className="sr-only">
        {said}
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
            onEnter={() => addNew(place + 1)}
            onPaste={(lines) => {
              form.setValue(`curriculum.${place}.section`, lines[0] ?? '', { shouldDirty: true });
              add(place + 1, lines.slice(1));
            }}
            onMove={(by) => shift(place, by)}
            onRemove={() => take(place)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          onClick={() => addNew(fields.length)}
          aria-disabled={full}
          aria-describedby={full ? reasonId : undefined}
        >
          <Plus aria-hidden="true" className="size-4" />
          {CURRICULUM.add}
        </Button>
        <p id={reasonId} className="text-sm text-ink-soft">
          {full && CURRICULUM.full(LIMITS.curriculumSections)}
          {full && leftOut > 0 && ` ${CURRICULUM.leftOut(leftOut)}`}
          {single && CURRICULUM.lastOne}
        </p>
      </div>
    </FormSection>
  );
}
