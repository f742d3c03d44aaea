import { LIMITS } from '@lectern/contract/limits';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CONTROL } from '../../../ui/field-frame.tsx';
import type { OutlineActions } from '../hooks/use-outline.ts';
import { LESSON, OUTLINE } from '../messages.ts';
import { sectionAddition } from '../mutations/use-outline-changes.ts';

/** Adds a section at the end of the course. */
export function AddSection({ actions }: { readonly actions: OutlineActions }) {
  const { courseId, outline, change, isBusy } = actions;
  const [title, setTitle] = useState('');
  const id = useId();
  if (outline.sections.length >= LIMITS.curriculumSections) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const written = title.trim();
    if (written === '') return;
    if (await change(sectionAddition(courseId, written), LESSON.sectionAdded(written)))
      setTitle('');
  };
  return (
    <form
      onSubmit={submit}
      className="mt-10 flex flex-wrap items-end gap-3 border-t border-rule pt-6"
    >
      <div className="min-w-0 grow basis-64">
        <label htmlFor={id} className="text-sm font-medium">
          {OUTLINE.newSection}
        </label>
        <input
          id={id}
          value={title}
          maxLength={LIMITS.curriculumSection}
          onChange={(event) => setTitle(event.target.value)}
          className={`${CONTROL} mt-1.5`}
        />
      </div>
      <Button type="submit" aria-disabled={isBusy}>
        <Plus aria-hidden="true" className="size-4.5" />
        {OUTLINE.addSection}
      </Button>
    </form>
  );
}
