import type { Upload } from '@lectern/api/features/media/inventory/inventory';
import { plainLine } from '../terminal/plain-line.ts';

/**
 * One upload as a line with tabs between its fields: id, time, bytes, purpose, e-mail, file name, and
 * course. One that has not arrived wholly is marked behind its purpose.
 */
export function mediaLine(upload: Upload): string {
  return [
    upload.id,
    new Date(upload.created_at).toISOString(),
    String(upload.bytes),
    upload.stored_at === null ? `${upload.purpose} (not whole)` : upload.purpose,
    plainLine(upload.email ?? '') || '-',
    plainLine(upload.name),
    plainLine(upload.course_title ?? '') || '-',
  ].join('\t');
}
