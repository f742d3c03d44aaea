import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { EnrolmentPlace } from './queries.ts';

const MARK = 'enrolled';
const shape = z.tuple([z.literal(MARK), z.int().min(0), z.uuid()]);

/** Where a page of somebody's enrolments ended, as text for an address. */
export function formatPlace({ enrolled_at, enrolment_id }: EnrolmentPlace): string {
  return writeCursor([MARK, enrolled_at, enrolment_id]);
}

/** @throws ApiError `malformed` for a text that is no such place */
export function parsePlace(cursor: string): EnrolmentPlace {
  const [, enrolled_at, enrolment_id] = readCursor(cursor, shape);
  return { enrolled_at, enrolment_id };
}
