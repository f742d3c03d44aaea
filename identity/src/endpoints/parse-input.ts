import type { z } from 'zod';
import { WireError } from '../platform/wire-error.ts';
import { isWireErrorCode } from '../platform/wire-error-code.ts';

/** @throws WireError with the code that is the first broken rule's message, else `INVALID_ARGUMENT` */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(values ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue && isWireErrorCode(issue.message)) throw new WireError(issue.message);
  const place = issue?.path.length ? ` at "${issue.path.join('.')}"` : '';
  throw new WireError('INVALID_ARGUMENT', `Invalid value${place}`);
}
