import type { Notice } from '@lectern/contract/notice';

/** Where a notice leads to; undefined: nowhere. */
export function noticePlace({ kind, detail }: Notice): string | undefined {
  if (kind === 'security') return '/profile/security';
  // Their reasons are there, and the way to answer.
  if (kind === 'moderation') return '/profile/decisions';
  if (kind === 'report-decided') return '/profile/decisions#reports';
  if (detail.courseId === null) return undefined;
  return kind === 'course-changed' ? `/learn/${detail.courseId}` : `/courses/${detail.courseId}`;
}

/** What somebody wrote to it; empty for nothing. */
export function noticeQuote({ kind, detail }: Notice): string {
  return kind !== 'security' && 'text' in detail ? detail.text : '';
}
