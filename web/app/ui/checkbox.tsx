import type { InputHTMLAttributes, Ref } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
}

/** A checkbox; its label can be pressed too. */
export function Checkbox({ label, className = '', ...input }: CheckboxProps) {
  return (
    <label
      className={`-ml-1 inline-flex min-h-11 cursor-pointer items-center gap-2.5 pl-1 text-[0.9375rem] ${className}`}
    >
      <input {...input} type="checkbox" className="size-5 shrink-0 cursor-pointer" />
      {label}
    </label>
  );
}
