export type ErrorClass = abstract new (...values: never[]) => Error;

/** What any code may throw, besides the errors of its own. */
const classes = new Map<string, ErrorClass>(
  [Error, TypeError, RangeError].map((builtIn) => [builtIn.name, builtIn]),
);

/**
 * Lets errors of this class keep it when they come from the thread that writes to SQLite; those of
 * other classes arrive as an `Error` with the same message and fields. Called where the class is
 * defined, so that every thread that knows the class has called it.
 */
export function transferableError(errorClass: ErrorClass): void {
  classes.set(errorClass.name, errorClass);
}

/** Undefined where no such class was made known. */
export function errorClassNamed(name: string): ErrorClass | undefined {
  return classes.get(name);
}
