import { LIMITS } from '@lectern/contract/limits';
import { ApiError } from '@lectern/http/errors/api-error';
import { MALFORMED_KEY } from './messages.ts';

/** A String of RFC 9651 without escapes; and bare, as clients older than the draft send it. */
const QUOTED = /^"([\x20-\x21\x23-\x5b\x5d-\x7e]+)"$/;
const BARE = /^[\w.:/+=~-]+$/;

/**
 * The key of an `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header-07, 2.1).
 *
 * @returns undefined where there is none
 * @throws ApiError `malformed`
 */
export function idempotencyKeyIn(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const text = String(header).trim();
  const key = QUOTED.exec(text)?.[1] ?? BARE.exec(text)?.[0];
  if (key === undefined || key.length > LIMITS.idempotencyKey) {
    throw new ApiError('malformed', MALFORMED_KEY);
  }
  return key;
}
