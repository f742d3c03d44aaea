import type { z } from 'zod';
import { WireError } from '../platform/wire-error.ts';

/** The protocol's own words: a rule's message that is one of these is the code of the refusal. */
const CODE = /^[A-Z][A-Z_]+$/;

/** @throws WireError with the code that the first broken rule names, else `INVALID_ARGUMENT` */
export function parseInput(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue && CODE.test(issue.message)) throw new WireError(issue.message);
  const place = issue?.path.length ? ` at "${issue.path.join('.')}"` : '';
  throw new WireError('INVALID_ARGUMENT', `Invalid value${place}`);
}
