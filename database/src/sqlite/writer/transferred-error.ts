import { errorClassNamed } from '../../transferable-error.ts';

/** An error on its way to another thread, where a structured clone would lose its class. */
export interface TransferredError {
  readonly className: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** Its own fields: codes, details. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export function packError(thrown: unknown): TransferredError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message, stack } = error;
  return { className: error.constructor.name, message, stack, fields: { ...error } };
}

/** The error as it was thrown; a plain `Error` where its class is not known here. */
export function unpackError({ className, message, stack, fields }: TransferredError): Error {
  const error = new Error(message);
  const known = errorClassNamed(className);
  if (known) Object.setPrototypeOf(error, known.prototype);
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, fields);
}
