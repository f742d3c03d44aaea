import { useId } from 'react';
import { FieldError } from './field-error.tsx';

interface RadioGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  /** Undefined: nothing is chosen yet. */
  readonly value: Value | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: Value) => void;
  /** Of the first choice, which takes the focus where none is chosen. */
  readonly firstId?: string;
  readonly className?: string;
}

/** One choice of a few, all of which are to be seen. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  error,
  onChange,
  firstId,
  className = '',
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={className}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {options.map((option, place) => (
        <label
          key={option.value}
          className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]"
        >
          <input
            type="radio"
            id={place === 0 ? firstId : undefined}
            name={id}
            value={option.value}
            checked={value === option.value}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0 cursor-pointer"
          />
          {option.label}
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
