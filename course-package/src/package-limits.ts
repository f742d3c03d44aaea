const MIB = 1024 * 1024;

/** Bounds on what is read of a package. */
export const PACKAGE_LIMITS = {
  /** Files and folders. */
  entries: 20_000,
  /** Of all files together once they are unpacked, in bytes: 64 GiB. */
  unpacked: 64 * 1024 * MIB,
  /** How much larger than packed a large file of a zip may be: real ones stay below 100. */
  ratio: 200,
  /** Smaller files may be packed as tightly as they are, in bytes. */
  ratioCountsFrom: 4 * MIB,
  /** Of one Markdown file, in bytes: four for each character of the longest lesson, and its head. */
  markdown: MIB,
  /** Of one file of captions, in bytes: the longest that may be saved fit, with every character escaped. */
  captions: 4 * MIB,
  /** Of all captions of a course together, in bytes: those of about a thousand hours in one language. */
  allCaptions: 64 * MIB,
  /** Of one page of a cartridge, in bytes. */
  page: 8 * MIB,
  /** Of a cartridge's manifest or another file of its structure, in bytes. */
  xml: 16 * MIB,
  /** Elements within each other in a page: what turns it into Markdown recurses. */
  pageDepth: 200,
} as const;

/** Learners that a course has room for where a package does not say. */
export const DEFAULT_SEATS = 100;
