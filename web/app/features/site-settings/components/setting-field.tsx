import { type SettingKey, SITE_SETTINGS } from '@lectern/contract/site-settings';
import { RotateCcw } from 'lucide-react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { Problems } from '../hooks/use-settings-form.ts';
import { GROUP } from '../messages.ts';
import type { Draft } from '../rules/setting-draft.ts';
import { ChoiceField } from './choice-field.tsx';
import { ColourField } from './colour-field.tsx';
import { EntriesField } from './entries-field.tsx';
import { PictureField } from './picture-field.tsx';

export interface SettingFieldProps {
  readonly setting: SettingKey;
  readonly draft: Draft;
  readonly problems: Problems;
  /** The variable of the environment that fixes it. */
  readonly variable: string | undefined;
  /** True where what is stored is the default. */
  readonly isDefault: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly onDefault: () => void;
}

/** A setting with its explanation: its field, what is wrong with it, and the way back to its default. */
export function SettingField(props: SettingFieldProps) {
  const { setting, variable, isDefault, onDefault } = props;
  const { label } = SITE_SETTINGS[setting];
  return (
    <div>
      <div inert={variable !== undefined} className={variable === undefined ? '' : 'opacity-70'}>
        <Control {...props} />
      </div>
      {variable !== undefined && (
        <p className="mt-1.5 text-sm font-medium">{GROUP.fixed(variable)}</p>
      )}
      {variable === undefined && !isDefault && (
        <button
          type="button"
          onClick={onDefault}
          aria-label={GROUP.takeDefaultOf(label)}
          className="link mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm"
        >
          <RotateCcw aria-hidden="true" className="size-4" />
          {GROUP.takeDefault}
        </button>
      )}
    </div>
  );
}

function Control({ setting, draft, problems, onChange }: SettingFieldProps) {
  const { field, label, explanation } = SITE_SETTINGS[setting];
  const text = String(draft);
  const [problem] = Object.values(problems);
  const common = { id: setting, label, help: explanation, error: problem };
  const typed = (event: { readonly target: { readonly value: string } }) =>
    onChange(event.target.value);
  switch (field.kind) {
    case 'switch':
      return (
        <>
          <Checkbox
            id={setting}
            label={label}
            checked={draft === true}
            aria-describedby={`${setting}-help`}
            onChange={(event) => onChange(event.target.checked)}
          />
          <p id={`${setting}-help`} className="text-sm text-ink-soft">
            {explanation}
          </p>
          <FieldError id={`${setting}-error`} error={problem} />
        </>
      );
    case 'paragraphs':
      return <TextArea {...common} rows={7} value={text} onChange={typed} />;
    case 'lines':
      return (
        <TextArea
          {...common}
          help={`${explanation} ${field.hint}`}
          rows={4}
          value={text}
          onChange={typed}
        />
      );
    case 'number':
      return (
        <Field {...common} note={field.unit} inputMode="numeric" value={text} onChange={typed} />
      );
    case 'bytes':
      return (
        <Field
          {...common}
          note={GROUP.megabytes}
          inputMode="numeric"
          value={text}
          onChange={typed}
        />
      );
    case 'choice':
      return <ChoiceField {...common} choices={field.choices} value={text} onChoose={onChange} />;
    case 'colour':
      return <ColourField {...common} setting={setting} value={text} onChoose={onChange} />;
    case 'picture':
      return <PictureField {...common} value={text} onChoose={onChange} />;
    case 'entries':
      return (
        <EntriesField
          {...common}
          field={field}
          entries={typeof draft === 'object' ? draft : []}
          problems={problems}
          onChange={onChange}
        />
      );
    default:
      return <Field {...common} value={text} onChange={typed} />;
  }
}
