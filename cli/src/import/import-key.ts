import { createHash } from 'node:crypto';
import type { Row } from './check-row.ts';

/**
 * Identifies one row of one owner's imports, so that the same row never becomes a second course, in
 * the same file or another.
 *
 * The key covers every field of the row. A shorter key, such as title, instructor and day,
 * would take different courses for one (real catalogues have courses that differ in level or length
 * alone) and drop them silently; so an edited row is a new course, and its owner may delete the old
 * one. The key is made of checked values, not of the file's bytes: quoting, spaces around a value,
 * line endings and the order of the columns do not matter. Changing any of this would let
 * every installation import its old files anew.
 *
 * @param owner e-mail, compared without letter case
 */
export function importKey(owner: string, row: Row): string {
  const fields = [
    owner.toLowerCase(),
    row.title,
    row.category,
    row.difficulty,
    row.description,
    row.duration,
    row.totalSeats,
    row.image,
    row.curriculum,
    row.instructor,
    row.dateAdded,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
