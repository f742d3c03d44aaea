import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface ChoiceSelectProps {
  readonly label: string;
  readonly name: string;
  /** The value in the address. */
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChoose: (value: string) => void;
}

/** The browser's own select. It shows a choice at once, before the address has changed. */
export function ChoiceSelect({ label, name, value, options, onChoose }: ChoiceSelectProps) {
  const field = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);

  return (
    <label className="relative flex items-center">
      <span className="sr-only">{label}</span>
      <select
        ref={field}
        className="min-h-11 w-full appearance-none rounded-md border border-rule-strong bg-surface py-2 pr-9 pl-3.5 text-[0.9375rem] transition-colors hover:bg-sunk"
        defaultValue={value}
        name={name}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3 size-4 text-ink-soft"
      />
    </label>
  );
}
