import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
} from '@lectern/contract/errors';
import { transferableError } from '@lectern/database/transferable-error';

/**
 * The one error that rules throw. `message` is shown to a person; `code` decides the status.
 */
export class ApiError extends Error {
  static {
    transferableError(ApiError);
  }

  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[] | undefined;
  /** Seconds until another try makes sense, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { errors?: readonly FieldError[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** Where Fastify, and a plugin with an error handler of its own, look for it. */
  get statusCode(): number {
    return this.status;
  }

  toBody(): ErrorBody {
    const { message, code } = this;
    return this.errors ? { message, code, errors: [...this.errors] } : { message, code };
  }
}

/** Not there, or not for this caller to know of. */
export function notFound(what: string): ApiError {
  return new ApiError('not-found', `${what} could not be found.`);
}

/** The caller is not authenticated. */
export function signInRequired(): ApiError {
  return new ApiError('unauthenticated', 'Please sign in.');
}
