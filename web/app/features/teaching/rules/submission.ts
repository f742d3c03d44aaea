import { type CourseInput, courseInput } from '@lectern/contract/course';
import { z } from 'zod';
import { ApiError } from '../../../platform/api-error.ts';

/**
 * A course that was sent, and how: where no answer comes nobody knows whether it arrived. It is
 * kept with the draft until an answer has come.
 */
export const attempt = z.object({
  /** Under which the server knows it (`Idempotency-Key`). */
  key: z.string(),
  input: courseInput,
});
export type Submission = z.infer<typeof attempt>;

export function newSubmission(input: CourseInput): Submission {
  // `randomUUID` is there on a secure origin only.
  return { key: crypto.getRandomValues(new Uint32Array(4)).join('-'), input };
}

/**
 * True where the server has refused what was sent, so that nothing of it was done. A failure of the
 * server's own, or of one in between, says nothing of the kind.
 *
 * @param method of the call that sent it
 */
export function isRefused(error: unknown, method: 'POST' | 'PUT'): boolean {
  return error instanceof ApiError && error.status < 500 && error.request.method === method;
}

/** What of a course its owner writes. */
type Written = Readonly<Record<keyof CourseInput, unknown>> & Pick<CourseInput, 'description'>;

/** True where the one says what the other does: a course, and what was sent of it. */
export function isSameCourse(one: Written, other: Written): boolean {
  return JSON.stringify(normalised(one)) === JSON.stringify(normalised(other));
}

function normalised(written: Written) {
  const { title, category, difficulty, duration, totalSeats, image, curriculum } = written;
  const description = written.description.replaceAll('\r\n', '\n');
  return { title, category, difficulty, description, duration, totalSeats, image, curriculum };
}
