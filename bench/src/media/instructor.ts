import { z } from 'zod';
import type { Server } from '../processes/server.ts';
import { signUp } from '../writes/tokens.ts';

/** Somebody with a course, who uploads to it. */
export interface Instructor {
  /** For the header `Authorization`. */
  readonly bearer: string;
  readonly courseId: string;
}

const course = z.object({ _id: z.string() });

/** Signs up and adds a course over HTTP. */
export async function newInstructor({ url }: Server): Promise<Instructor> {
  const bearer = `Bearer ${await signUp(url)}`;
  const answer = await fetch(`${url}/api/add-course`, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Filmed', description: 'About it.', totalSeats: 100 }),
  });
  if (!answer.ok) throw new Error(`The course was refused: ${await answer.text()}`);
  const { _id: courseId } = course.parse(await answer.json());
  return { bearer, courseId };
}
