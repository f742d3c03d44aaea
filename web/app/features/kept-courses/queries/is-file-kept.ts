import { COURSE_FILES } from '../../../platform/offline/kept.ts';
import { keptFile } from '../storage/course-files.ts';

/** True where a file is kept on this device. @param path without a query */
export async function isFileKept(path: string): Promise<boolean> {
  // A page that did not come by HTTPS has no stores, and where nothing was ever kept none is made.
  if (!('caches' in globalThis) || !(await caches.has(COURSE_FILES))) return false;
  return (await keptFile(path)) !== undefined;
}
