export interface ButtonLook {
  /** `primary` at most once a view: the main action. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'md' | 'lg' | undefined;
}

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-md border font-medium text-center ' +
  'transition-colors select-none disabled:cursor-not-allowed disabled:opacity-60 ' +
  'aria-disabled:cursor-default aria-disabled:not-aria-busy:opacity-60 few-letters:wrap-anywhere';

// In forced colours a transparent border is visible.
const VARIANTS = {
  primary:
    'keeps-ground border-transparent forced-colors:border-ink bg-accent text-on-accent shadow-low enabled-hover:bg-accent-hover',
  secondary: 'border-rule-strong bg-surface text-ink enabled-hover:bg-sunk',
  quiet: 'border-transparent text-ink enabled-hover:bg-sunk',
  danger: 'border-danger bg-surface text-danger enabled-hover:bg-danger-wash',
} as const;

const SIZES = {
  md: 'min-h-11 px-4 py-2 text-[0.9375rem]',
  lg: 'min-h-13 px-6 py-3 text-base',
} as const;

/** The classes for a control that is neither `Button` nor `LinkButton`, such as a `summary`. */
export function buttonClass({ variant, size }: ButtonLook, className = ''): string {
  return `${BASE} ${VARIANTS[variant ?? 'secondary']} ${SIZES[size ?? 'md']} ${className}`.trim();
}
