import { NO_CURSOR } from '@lectern/contract/paging';
import { ApiError } from '@lectern/http/errors/api-error';
import type { z } from 'zod';

/** Where a page of a list ended, as opaque text for an address. */
export function writeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * @param shape what the cursors of this list say
 * @throws ApiError `malformed` for a text that is none of them
 */
export function readCursor<Values>(cursor: string, shape: z.ZodType<Values>): Values {
  const parsed = shape.safeParse(fromBase64Json(cursor));
  if (parsed.success) return parsed.data;
  const errors = [{ path: 'cursor', message: NO_CURSOR }];
  throw new ApiError('malformed', NO_CURSOR, { errors });
}

function fromBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
