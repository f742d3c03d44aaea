/** Header of a kept page: the build that made it. */
export const BUILD_HEADER = 'x-lectern-build';

export interface PageFacts {
  readonly title: string;
  /** False for pages that the offline page does not list: forms to sign in, personal screens, errors. */
  readonly isListed: boolean;
  /** The file name of the build's route manifest; empty where the page names none. */
  readonly build: string;
}

const TITLE = /<title>([^<]*)<\/title>/;
const NOINDEX = /<meta name="robots" content="noindex"/;
const MANIFEST = /\/assets\/(manifest-[\w-]+\.js)/;
/** As React writes them. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Reads title and build from a page's HTML; a worker has no DOM to parse it with. */
export function readPageFacts(html: string): PageFacts {
  const title = TITLE.exec(html)?.[1] ?? '';
  return {
    title: title.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity),
    isListed: title !== '' && !NOINDEX.test(html),
    build: MANIFEST.exec(html)?.[1] ?? '',
  };
}
