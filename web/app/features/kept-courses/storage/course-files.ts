import { COURSE_FILES } from '../../../platform/offline/kept.ts';

/** The size of a kept file in bytes; undefined where it is not kept. */
export async function keptFileSize(path: string): Promise<number | undefined> {
  return (await keptFile(path))?.blob().then(({ size }) => size);
}

/** A kept file, whose body is not read yet; undefined where it is not kept. */
export async function keptFile(path: string): Promise<Response | undefined> {
  return await (await caches.open(COURSE_FILES)).match(path, { ignoreVary: true });
}

/**
 * Keeps a file while it is loaded.
 *
 * @param onBytes called with the bytes of each piece that has come
 * @returns its size in bytes
 * @throws what `fetch` throws where the line breaks, a `QuotaExceededError` where there is no room
 */
export async function keepFile(
  path: string,
  answer: Response,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const cache = await caches.open(COURSE_FILES);
  let size = 0;
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        size += piece.byteLength;
        onBytes(piece.byteLength);
        controller.enqueue(piece);
      },
    }),
  );
  const headers = new Headers(answer.headers);
  // The body is kept decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  await cache.put(path, new Response(counted ?? null, { headers }));
  return size;
}

/** Removes the kept files that no kept course has any more. @param needed their paths */
export async function dropFilesBut(needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(COURSE_FILES);
  for (const { url } of await cache.keys()) {
    if (!needed.has(new URL(url).pathname)) await cache.delete(url, { ignoreVary: true });
  }
}
