/** On a kept page: the build that it is of. */
export const BUILD_HEADER = 'x-lectern-build';

export interface PageFacts {
  readonly title: string;
  /** False for what one would not choose from a list: forms to sign in, one's own screens, faults. */
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

/** Reads off a page of the site's own making what there is to know of it without a document. */
export function readPageFacts(html: string): PageFacts {
  const title = TITLE.exec(html)?.[1] ?? '';
  return {
    title: title.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity),
    isListed: title !== '' && !NOINDEX.test(html),
    build: MANIFEST.exec(html)?.[1] ?? '',
  };
}
