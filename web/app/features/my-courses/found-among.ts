import type { EnrolmentRecord } from '@lectern/contract/enrolment';

/**
 * The enrolments whose course's title or instructor has every word of the search in it; case and
 * accents make no difference.
 */
export function foundAmong(
  records: readonly EnrolmentRecord[],
  search: string,
): readonly EnrolmentRecord[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return records;
  return records.filter(({ course }) => {
    const text = folded(`${course.title} ${course.instructor}`);
    return words.every((word) => text.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
