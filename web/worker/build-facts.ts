declare const BUILD_FACTS: {
  readonly build: string;
  readonly files: readonly string[];
  readonly publicCalls: readonly string[];
};

/** Names this build of the site: the file name of its route manifest. */
export const BUILD = BUILD_FACTS.build;
/** Every script and style of this build, and the fonts that each page needs. */
export const FILES = BUILD_FACTS.files;
/** The contract's calls that everybody may make, as patterns of their paths. */
export const PUBLIC_CALLS = BUILD_FACTS.publicCalls.map((pattern) => new RegExp(pattern));
