import type { Course } from '@lectern/contract/course';
import sprite from '../features/cover/components/sprite.svg?raw';
import { coverArt } from '../features/cover/rules/cover-art.ts';
import { coverSvg } from '../features/cover/rules/cover-svg.ts';
import { ApiError } from '../platform/api-error.ts';
import { serverApi } from '../platform/prefetch.ts';
import type { Route } from './+types/cover';

/** A day: a cover follows from the course's id and category, and an edit may change the latter. */
const KEEP = 'public, max-age=86400';
/** Pictures kept in memory, about 20 KB each: drawing one takes far longer than reading a course. */
const KEPT = 200;
const kept = new Map<string, Uint8Array<ArrayBuffer>>();

/** `/covers/{id}.png`: the generated cover as link previews want it, 1200 × 630 pixels. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = /^(.+)\.png$/i.exec(params.file)?.[1];
  if (!id) return new Response(null, { status: 404 });
  try {
    const course = await serverApi(context).call('course', {
      params: { id },
      signal: request.signal,
    });
    return new Response(await picture(course), {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': KEEP },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, { status: error.status < 500 ? 404 : 503 });
  }
}

async function picture(course: Course): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${course._id} ${course.category}`;
  const found = kept.get(key);
  if (found) return found;
  const svg = coverSvg(coverArt({ id: course._id, category: course.category }), sprite);
  const { default: sharp } = await import('sharp');
  const drawn = new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
  kept.set(key, drawn);
  const oldest = kept.keys().next();
  if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
  return drawn;
}
