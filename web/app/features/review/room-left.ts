import { grouped } from '../catalogue/course-figures.ts';
import { FORM } from './own-messages.ts';

/** From here on down it is said how many characters are left. */
const NEAR = 400;

/** What is said of the room that a text still has; nothing while there is plenty. */
export function roomLeft(text: string, limit: number): string {
  const left = limit - text.trim().length;
  if (left > NEAR) return '';
  return left < 0 ? FORM.over(grouped(-left), left === -1) : FORM.left(grouped(left), left === 1);
}
