/**
 * Every code that the protocol answers a refusal with. The official client knows most of them and
 * makes its own `auth/…` errors of them (`http-tests/error-table.http.test.ts`); where we differ
 * from the real service is in `docs/decisions/0037-where-the-provider-follows-google.md`.
 */
export const WIRE_ERROR_CODES = [
  // The call itself.
  'API key not valid. Please pass a valid API key.',
  'INVALID_ARGUMENT',
  'METHOD_NOT_ALLOWED',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'Requests from this referer are blocked.',
  'The request is missing a valid API key.',
  'UNSUPPORTED_MEDIA_TYPE',
  // Fields that are missing or malformed.
  'INVALID_CONTINUE_URI',
  'INVALID_DISPLAY_NAME',
  'INVALID_EMAIL',
  'INVALID_GRANT_TYPE',
  'INVALID_IDENTIFIER',
  'INVALID_PHOTO_URL',
  'INVALID_PROVIDER_ID',
  'INVALID_REQ_TYPE',
  'INVALID_TOKEN_TYPE',
  'MISSING_AUTHENTICATOR_RESPONSE',
  'MISSING_CONTINUE_URI',
  'MISSING_EMAIL',
  'MISSING_GRANT_TYPE',
  'MISSING_ID_TOKEN',
  'MISSING_IDENTIFIER',
  'MISSING_MFA_ENROLLMENT_ID',
  'MISSING_MFA_PENDING_CREDENTIAL',
  'MISSING_NEW_EMAIL',
  'MISSING_OOB_CODE',
  'MISSING_PASSKEY_ENROLLMENT',
  'MISSING_PASSWORD',
  'MISSING_REFRESH_TOKEN',
  'MISSING_REQUEST_URI',
  'MISSING_REQ_TYPE',
  'MISSING_SESSION_INFO',
  'MISSING_TOKEN',
  'UNAUTHORIZED_DOMAIN',
  // Tokens and codes.
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'EXPIRED_OOB_CODE',
  'INVALID_AUTHENTICATOR_RESPONSE',
  'INVALID_CODE',
  'INVALID_ID_TOKEN',
  'INVALID_MFA_PENDING_CREDENTIAL',
  'INVALID_OOB_CODE',
  'INVALID_PENDING_TOKEN',
  'INVALID_REFRESH_TOKEN',
  'INVALID_SESSION_INFO',
  'SESSION_EXPIRED',
  'TOKEN_EXPIRED',
  'USER_MISMATCH',
  // Accounts, and the ways to sign in to them.
  'ADMIN_ONLY_OPERATION',
  'EMAIL_EXISTS',
  'EMAIL_NOT_FOUND',
  'FEDERATED_USER_ID_ALREADY_LINKED',
  'INVALID_IDP_RESPONSE',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'MFA_ENROLLMENT_NOT_FOUND',
  'OPERATION_NOT_ALLOWED',
  'PASSKEY_ENROLLMENT_NOT_FOUND',
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
  'PASSWORD_LOGIN_DISABLED',
  'PROVIDER_ALREADY_LINKED',
  'SECOND_FACTOR_EXISTS',
  'SECOND_FACTOR_LIMIT_EXCEEDED',
  'UNVERIFIED_EMAIL',
  'USER_CANCELLED',
  'USER_DISABLED',
  'USER_NOT_FOUND',
  'WEAK_PASSWORD',
  // Limits.
  'INVALID_RECAPTCHA_TOKEN',
  'INVALID_RECAPTCHA_VERSION',
  'MISSING_CLIENT_TYPE',
  'MISSING_RECAPTCHA_TOKEN',
  'MISSING_RECAPTCHA_VERSION',
  'RESET_PASSWORD_EXCEED_LIMIT',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
] as const;
export type WireErrorCode = (typeof WIRE_ERROR_CODES)[number];

const KNOWN: ReadonlySet<string> = new Set(WIRE_ERROR_CODES);

export function isWireErrorCode(text: string): text is WireErrorCode {
  return KNOWN.has(text);
}

/** For a schema's message, which is the code of the refusal: a misspelt one does not compile. */
export function wireCode(code: WireErrorCode): WireErrorCode {
  return code;
}
