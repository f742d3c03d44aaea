import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { EnrolmentPosition } from './queries.ts';

const MARK = 'enrolled';
const shape = z.tuple([z.literal(MARK), z.int().min(0), z.uuid()]);

/** Where a page of somebody's enrolments ended, as text for an address. */
export function formatCursor({ enrolled_at, enrolment_id }: EnrolmentPosition): string {
  return writeCursor([MARK, enrolled_at, enrolment_id]);
}

/** @throws ApiError `malformed` for a text that is no such cursor */
export function parseCursor(cursor: string): EnrolmentPosition {
  const [, enrolled_at, enrolment_id] = readCursor(cursor, shape);
  return { enrolled_at, enrolment_id };
}
