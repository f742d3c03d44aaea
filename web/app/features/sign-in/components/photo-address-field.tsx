import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/field.tsx';

interface PhotoAddressFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly label: string;
  readonly note: string;
  readonly help: string;
  readonly error: string | undefined;
}

/** The address of a person's picture. */
export function PhotoAddressField({ field, ...texts }: PhotoAddressFieldProps) {
  return (
    <Field
      {...field}
      {...texts}
      type="url"
      inputMode="url"
      autoComplete="photo"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://"
    />
  );
}
