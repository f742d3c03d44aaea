import type { LessonKind } from '@lectern/contract/lesson';
import { LIMITS } from '@lectern/contract/limits';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CONTROL } from '../../../ui/field-frame.tsx';
import { KIND_CHOICES, OUTLINE } from '../messages.ts';

interface AddLessonProps {
  readonly section: string;
  /** Resolves to true if it was added. */
  readonly onAdd: (title: string, kind: LessonKind) => Promise<boolean>;
}

/** Adds lessons to a section, one after another by Enter. */
export function AddLesson({ section, onAdd }: AddLessonProps) {
  const [isOpen, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<LessonKind>('text');
  const [isBusy, setBusy] = useState(false);
  const ids = { title: useId(), kind: useId() };
  const field = useRef<HTMLInputElement>(null);
  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        onClick={() => setOpen(true)}
        aria-label={OUTLINE.addTo(section)}
        className="w-full justify-start px-3.5 text-ink-soft"
      >
        <Plus aria-hidden="true" className="size-4.5" />
        {OUTLINE.addLesson}
      </Button>
    );
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '' || isBusy) return;
    setBusy(true);
    if (await onAdd(title, kind)) setTitle('');
    setBusy(false);
    field.current?.focus();
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      className="flex flex-wrap items-end gap-3 p-3.5"
    >
      <div className="min-w-0 grow basis-64">
        <label htmlFor={ids.title} className="text-sm font-medium">
          {OUTLINE.lessonTitle}
        </label>
        <input
          ref={field}
          id={ids.title}
          // biome-ignore lint/a11y/noAutofocus: it was opened to be typed in
          autoFocus
          value={title}
          maxLength={LIMITS.lessonTitle}
          onChange={(event) => setTitle(event.target.value)}
          className={`${CONTROL} mt-1.5`}
        />
      </div>
      <div>
        <label htmlFor={ids.kind} className="text-sm font-medium">
          {OUTLINE.lessonKind}
        </label>
        <select
          id={ids.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value as LessonKind)}
          className={`${CONTROL} mt-1.5 w-auto cursor-pointer`}
        >
          {KIND_CHOICES.map((choice) => (
            <option key={choice.kind} value={choice.kind}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
      <div className="flex gap-2">
        <Button type="submit" busy={isBusy}>
          {OUTLINE.addLesson}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {OUTLINE.cancel}
        </Button>
      </div>
    </form>
  );
}
