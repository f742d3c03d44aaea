const FALLBACK = 'learners.csv';

/** The file name of a response (RFC 6266): the extended one, or else the plain one. */
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
