const FALLBACK = 'learners.csv';

/**
 * The name that an answer gives to the file in it (RFC 6266): the one in full, where it has one,
 * else the plain one.
 */
export function fileNameOf(disposition: string | null): string {
  const full = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '');
  return (full && decoded(full)) || plain?.[1] || plain?.[2] || FALLBACK;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
