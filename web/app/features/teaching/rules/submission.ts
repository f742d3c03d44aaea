import { type CourseInput, courseInput } from '@lectern/contract/course';
import { z } from 'zod';
import { ApiError } from '../../../platform/api-error.ts';

/**
 * A course that was sent and its key. Without an answer it is unknown whether it arrived, so it is kept
 * with the draft until one comes.
 */
export const attempt = z.object({
  /** The `Idempotency-Key`. */
  key: z.string(),
  input: courseInput,
});
export type Submission = z.infer<typeof attempt>;

export function newSubmission(input: CourseInput): Submission {
  // `randomUUID` exists on a secure origin only.
  return { key: crypto.getRandomValues(new Uint32Array(4)).join('-'), input };
}

/**
 * True where the server refused the submission, so that nothing was changed. After an error of the
 * server or of a proxy that is unknown.
 *
 * @param method of the call that sent it
 */
export function isRefused(error: unknown, method: 'POST' | 'PUT'): boolean {
  return error instanceof ApiError && error.status < 500 && error.method === method;
}

/** The fields that the owner writes. */
type Written = Readonly<Record<keyof CourseInput, unknown>> & Pick<CourseInput, 'description'>;

/** True where a course and a submission have the same content. */
export function isSameCourse(one: Written, other: Written): boolean {
  return JSON.stringify(normalised(one)) === JSON.stringify(normalised(other));
}

function normalised(written: Written) {
  const { title, category, difficulty, duration, totalSeats, image, curriculum } = written;
  const description = written.description.replaceAll('\r\n', '\n');
  return { title, category, difficulty, description, duration, totalSeats, image, curriculum };
}
