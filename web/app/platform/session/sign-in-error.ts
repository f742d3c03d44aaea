import { BREACHED_PASSWORD } from '@lectern/contract/password-rules';

interface About {
  readonly email?: string | undefined;
  readonly cause?: unknown;
}

/** A refusal by the identity provider or its client. */
export class SignInError extends Error {
  /** The client's code without `auth/`: `invalid-email`, `popup-blocked`, … Never shown as it is. */
  readonly code: string;
  /** Whose account it is about, where the provider says so. */
  readonly email: string | undefined;

  constructor(code: string, { email, cause }: About = {}) {
    super(`Sign-in failed: ${code}`, { cause });
    this.name = 'SignInError';
    this.code = code;
    this.email = email;
  }
}

interface ClientError {
  readonly code: string;
  readonly message: string;
  readonly customData?: { readonly email?: unknown };
}

/** The client's own errors by their code; anything else is `internal-error`. */
export function asSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (!isClientError(error)) return new SignInError('internal-error', { cause: error });
  const email = error.customData?.email;
  return new SignInError(codeOf(error), {
    email: typeof email === 'string' ? email : undefined,
    cause: error,
  });
}

/** The official client has one code for all passwords that are too weak. */
function codeOf({ code, message }: ClientError): string {
  if (message.includes(BREACHED_PASSWORD)) return 'breached-password';
  return code.replace(/^auth\//, '');
}

/** The code of a refusal; empty for any other error. */
export function refusalCode(error: unknown): string {
  return error instanceof SignInError ? error.code : '';
}

function isClientError(error: unknown): error is ClientError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('auth/')
  );
}
