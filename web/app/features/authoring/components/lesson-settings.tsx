import { type AuthoredLesson, type LessonEdit, lessonEdit } from '@lectern/contract/lesson';
import { LIMITS } from '@lectern/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { SETTINGS } from '../messages.ts';

interface LessonSettingsProps {
  readonly lesson: AuthoredLesson;
  readonly onSave: (edit: LessonEdit) => void;
}

/** How a lesson is called and offered. */
export function LessonSettings({ lesson, onSave }: LessonSettingsProps) {
  const [written, setWritten] = useState(() => ({
    title: lesson.title,
    minutes: lesson.minutes === null ? '' : String(lesson.minutes),
    address: lesson.address,
    preview: lesson.preview,
    required: lesson.required,
  }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const ids = { title: useId(), minutes: useId(), address: useId() };
  const set = (values: Partial<typeof written>) =>
    setWritten((before) => ({ ...before, ...values }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const minutes = written.minutes.trim() === '' ? null : Number(written.minutes);
    const checked = lessonEdit.safeParse({ ...written, minutes });
    if (checked.success) return onSave(checked.data);
    setErrors(
      Object.fromEntries(
        checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
      ),
    );
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <Field
        id={ids.title}
        label={SETTINGS.name}
        value={written.title}
        maxLength={LIMITS.lessonTitle}
        error={errors.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      {lesson.kind !== 'text' && (
        <Field
          id={ids.address}
          label={SETTINGS.address}
          help={SETTINGS.addressHelp[lesson.kind]}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={written.address}
          error={errors.address}
          onChange={(event) => set({ address: event.target.value })}
        />
      )}
      <Field
        id={ids.minutes}
        label={SETTINGS.minutes}
        help={lesson.kind === 'text' ? SETTINGS.minutesHelp : undefined}
        inputMode="numeric"
        value={written.minutes}
        error={errors.minutes}
        onChange={(event) => set({ minutes: event.target.value })}
        className="max-w-60"
      />
      <div className="flex flex-col">
        <Checkbox
          label={SETTINGS.preview}
          checked={written.preview}
          onChange={(event) => set({ preview: event.target.checked })}
        />
        <Checkbox
          label={SETTINGS.required}
          checked={written.required}
          onChange={(event) => set({ required: event.target.checked })}
        />
      </div>
      <Button type="submit" variant="primary">
        {SETTINGS.save}
      </Button>
    </form>
  );
}
