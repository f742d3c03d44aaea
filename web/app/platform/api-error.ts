import type { ErrorBody, ErrorCode, FieldError } from '@lectern/contract/errors';

/** A failure that the product server explained: its `message` is fit to be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  /** Of the call. */
  readonly method: string;
  readonly code: ErrorCode | undefined;
  /** What the server said of it, in words; undefined where it said nothing that can be shown. */
  readonly said: string | undefined;
  readonly errors: readonly FieldError[];

  constructor({ status, statusText }: Response, method: string, body: Partial<ErrorBody>) {
    const said = typeof body.message === 'string' && body.message ? body.message : undefined;
    super(said ?? `Request failed with status code ${status} ${statusText}`.trimEnd());
    this.status = status;
    this.statusText = statusText;
    this.method = method;
    this.said = said;
    this.code = body.code;
    this.errors = body.errors ?? [];
  }
}

/** A call that was not answered in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor() {
    super('Request timed out');
  }
}

/** Reads the server's `{message, code, errors}`; a body of another form explains nothing. */
export async function explain(answer: Response, method: string): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  return new ApiError(answer, method, typeof body === 'object' && body !== null ? body : {});
}

/** What the server said of a failed call; undefined where it said nothing, or never answered. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.said : undefined;
}

/** True where asking again may help: no answer at all, or a server that says so. */
export function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500;
  return error instanceof TypeError;
}
