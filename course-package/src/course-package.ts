import type { Readable } from 'node:stream';
import type { Category, Difficulty } from '@lectern/contract/catalogue';
import type { LessonKind } from '@lectern/contract/lesson';

/** A course as a package holds it, whichever format it was read from. */
export interface CoursePackage {
  readonly format: 'folder' | 'cartridge';
  readonly course: PackageCourse;
  readonly sections: readonly PackageSection[];
  /** What lessons show or hand out, by name. */
  readonly files: ReadonlyMap<string, PackageFile>;
  /** Everything of the source that is not in this value. */
  readonly leftOut: readonly LeftOut[];
}

/** What is said of the course itself, as the contract has it. */
export interface PackageCourse {
  /** Keeps the course the same one when it is imported again. */
  readonly id?: string | undefined;
  readonly title: string;
  readonly category: Category;
  readonly difficulty: Difficulty;
  readonly description: string;
  readonly duration: string;
  readonly totalSeats: number;
  /** An address; empty: none. */
  readonly image: string;
  /** The name of the picture, where it is a file of the package. */
  readonly imageFile?: string | undefined;
  readonly draft: boolean;
}

export interface PackageSection {
  readonly id?: string | undefined;
  readonly title: string;
  readonly lessons: readonly PackageLesson[];
}

export interface PackageLesson {
  /** Names it in links and reports; unique in its package. */
  readonly name: string;
  readonly id?: string | undefined;
  readonly title: string;
  readonly kind: LessonKind;
  /** Its pictures and links name files and lessons as `./package-links.ts` says. */
  readonly markdown: string;
  readonly required: boolean;
  readonly preview: boolean;
  readonly draft: boolean;
  /** Undefined: nothing is said. */
  readonly minutes?: number | undefined;
  /** The name of its recording or file. */
  readonly upload?: string | undefined;
  /** Empty: none. */
  readonly address: string;
  readonly captions: readonly PackageCaptions[];
}

export interface PackageCaptions {
  /** BCP 47, in its canonical form. */
  readonly language: string;
  /** The name of a file in WebVTT or SubRip. */
  readonly file: string;
}

/** A file whose bytes are read when they are needed. */
export interface PackageFile {
  readonly name: string;
  readonly bytes: number;
  readonly open: () => Promise<Readable>;
}

/** Something that could not be taken, and why; both are fit to be shown. */
export interface LeftOut {
  readonly name: string;
  readonly reason: string;
}

/** The package as a whole cannot be read; the message says why, fit to be shown. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
}
