import { COURSE_FILES } from '../app/platform/offline/kept.ts';
import { readByteRange } from './byte-range.ts';

/**
 * Serves a file of a lesson: as it is kept, or else from the network. A kept file never changes, for a
 * changed one has another address; whose it is was decided when it was kept, and it goes when that
 * account is signed out. Players ask for parts, and Safari plays nothing that is not answered in parts.
 */
export async function serveCourseFile(request: Request): Promise<Response> {
  const kept = await findCourseFile(new URL(request.url));
  if (!kept) return await fetch(request);
  const range = request.headers.get('range');
  return range === null ? kept : await partOf(kept, range);
}

async function findCourseFile({ origin, pathname }: URL): Promise<Response | undefined> {
  // `open` would make the store.
  if (!(await caches.has(COURSE_FILES))) return undefined;
  // The signature in the query expires; the address without it names the file.
  return await (await caches.open(COURSE_FILES)).match(origin + pathname, { ignoreVary: true });
}

async function partOf(kept: Response, header: string): Promise<Response> {
  const whole = await kept.blob();
  const headers = new Headers(kept.headers);
  headers.set('accept-ranges', 'bytes');
  const range = readByteRange(header, whole.size);
  if (range === 'whole') return new Response(whole, { headers });
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${whole.size}`);
    headers.delete('content-length');
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range;
  headers.set('content-range', `bytes ${first}-${last}/${whole.size}`);
  headers.set('content-length', String(last - first + 1));
  return new Response(whole.slice(first, last + 1), { status: 206, headers });
}
