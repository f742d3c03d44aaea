import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="needs-script absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="sr-only">{shown ? hideLabel : showLabel}</span>
        </button>
      }
    />
  );
}
