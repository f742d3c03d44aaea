import type { SettingField } from '@lectern/contract/site-settings';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Problems } from '../hooks/use-settings-form.ts';
import { GROUP } from '../messages.ts';
import type { Entry } from '../rules/setting-draft.ts';

/** The part that is a text of several lines. */
const LONG = 'answer';

interface EntriesFieldProps {
  readonly id: string;
  readonly label: string;
  readonly help: ReactNode;
  readonly field: Extract<SettingField, { kind: 'entries' }>;
  readonly entries: readonly Entry[];
  readonly problems: Problems;
  readonly onChange: (entries: readonly Entry[]) => void;
}

/** A list whose entries have several parts, such as a question and its answer. */
export function EntriesField({
  id,
  label,
  help,
  field: { parts, grows },
  entries,
  problems,
  onChange,
}: EntriesFieldProps) {
  const replace = (place: number, entry: Entry) => onChange(entries.with(place, entry));
  const empty: Entry = Object.fromEntries(Object.keys(parts).map((name) => [name, '']));
  return (
    <fieldset aria-describedby={`${id}-help`}>
      <legend className="text-sm font-medium">{label}</legend>
      <p id={`${id}-help`} className="mt-1 text-sm text-ink-soft">
        {help}
      </p>
      <FieldError id={`${id}-error`} error={problems['']} />
      <ol className="mt-3 grid gap-4">
        {entries.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and their fields no state
          <li key={place} className="flex items-start gap-2">
            <fieldset
              className={`grid min-w-0 flex-1 gap-3 ${LONG in parts ? '' : 'sm:grid-cols-[1fr_2fr]'}`}
            >
              <legend className="sr-only">{GROUP.entry(place + 1)}</legend>
              {Object.entries(parts).map(([name, partLabel]) => (
                <Part
                  key={name}
                  id={`${id}.${place}.${name}`}
                  isLong={name === LONG}
                  label={partLabel}
                  error={problems[`${place}.${name}`]}
                  value={entry[name] ?? ''}
                  onChange={(value) => replace(place, { ...entry, [name]: value })}
                />
              ))}
            </fieldset>
            {grows && (
              <button
                type="button"
                aria-label={GROUP.removeEntry(place + 1)}
                onClick={() => onChange(entries.toSpliced(place, 1))}
                className="mt-6.5 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {grows && (
        <Button className="mt-4" onClick={() => onChange([...entries, empty])}>
          <Plus aria-hidden="true" className="size-4" />
          {GROUP.addEntry}
        </Button>
      )}
    </fieldset>
  );
}

interface PartProps {
  readonly id: string;
  readonly isLong: boolean;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Part({ isLong, onChange, ...field }: PartProps) {
  const typed = (event: { readonly target: { readonly value: string } }) =>
    onChange(event.target.value);
  return isLong ? (
    <TextArea {...field} rows={4} onChange={typed} />
  ) : (
    <Field {...field} onChange={typed} />
  );
}
