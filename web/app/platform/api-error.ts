import type { ErrorBody, ErrorCode, FieldError } from '@lectern/contract/errors';
import { HTTPError } from 'ky';

/** A failure that the product server explained: its `message` is fit to be shown. */
export class ApiError extends HTTPError {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** What the server said of it, in words; undefined where it said nothing that can be shown. */
  readonly said: string | undefined;
  readonly errors: readonly FieldError[];

  constructor(error: HTTPError, body: Partial<ErrorBody>) {
    super(error.response, error.request, error.options);
    this.name = 'ApiError';
    this.status = error.response.status;
    this.said = typeof body.message === 'string' && body.message ? body.message : undefined;
    this.message = this.said ?? error.message;
    this.code = body.code;
    this.errors = body.errors ?? [];
  }
}

/** Reads the server's `{message, code, errors}`; a body of another form explains nothing. */
export async function explain(error: HTTPError): Promise<ApiError> {
  const body: unknown = await error.response.json().catch(() => undefined);
  return new ApiError(error, typeof body === 'object' && body !== null ? body : {});
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
