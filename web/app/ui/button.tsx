import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** The button's action is under way: it keeps its width and ignores clicks. */
  readonly busy?: boolean;
  /** Ignores clicks for now, but can be focused and read. */
  readonly 'aria-disabled'?: boolean | undefined;
  readonly children: ReactNode;
}

export function Button({
  variant,
  size,
  busy = false,
  'aria-disabled': ariaDisabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isInactive = busy || ariaDisabled;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isInactive || undefined}
      onClick={isInactive ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner className="absolute size-5" />}
      <span className={busy ? 'contents text-transparent *:opacity-0' : 'contents'}>
        {children}
      </span>
    </button>
  );
}

interface LinkButtonProps extends ButtonLook, LinkProps {}

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}
