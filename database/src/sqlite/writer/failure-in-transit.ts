import type { FailureClass } from '../../acts.ts';

/** An error on its way to another thread, where a plain copy would lose what it is. */
export interface FailureInTransit {
  readonly className: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** Its own fields: codes, details. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What any code may throw, besides the errors of its own. */
const BUILT_IN: readonly FailureClass[] = [Error, TypeError, RangeError];

export function pack(thrown: unknown): FailureInTransit {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message, stack } = error;
  return { className: error.constructor.name, message, stack, fields: { ...error } };
}

/** @param classes the errors that are told apart by their class, besides JavaScript's own */
export function unpack(
  { className, message, stack, fields }: FailureInTransit,
  classes: readonly FailureClass[],
): Error {
  const error = new Error(message);
  const known = [...classes, ...BUILT_IN].find(({ name }) => name === className);
  if (known) Object.setPrototypeOf(error, known.prototype);
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, fields);
}
