import path from 'node:path';
import { LIMITS } from '@lectern/contract/limits';
import type { MediaPurpose } from '@lectern/contract/media';
import { line } from '@lectern/contract/text';
import type { LeftOut, PackageFile } from '@lectern/course-package/course-package';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { type CourseFile, KnownFiles, storedFile } from '../../features/media/course-files.ts';
import { discardImport, type ImportMedia, importFile } from '../../features/media/import-file.ts';

/** Whose files they will be. */
interface Target {
  readonly courseId: string;
  readonly ownerId: string | null;
}

/** Stores the files of a package, each once for a purpose, and those that are there already never. */
export class PackageMedia {
  readonly #media: ImportMedia;
  readonly #target: Target;
  readonly #known: KnownFiles;
  readonly #files: ReadonlyMap<string, PackageFile>;
  readonly #now: Instant;
  readonly #report: (entry: LeftOut) => void;
  /** The ids of assets by purpose and name; undefined: it was refused. */
  readonly #assets = new Map<string, string | undefined>();
  readonly #stored = new Set<string>();

  /** @param known the files that the course has */
  constructor(
    media: ImportMedia,
    target: Target,
    {
      files,
      known,
      now,
      report,
    }: {
      readonly files: ReadonlyMap<string, PackageFile>;
      readonly known: readonly CourseFile[];
      readonly now: Instant;
      readonly report: (entry: LeftOut) => void;
    },
  ) {
    this.#media = media;
    this.#target = target;
    this.#known = new KnownFiles(media.store, known);
    this.#files = files;
    this.#now = now;
    this.#report = report;
  }

  /** How many files were stored. */
  get count(): number {
    return this.#stored.size;
  }

  /**
   * The id of the asset that a file of the package is.
   *
   * @returns undefined where the file is not taken, which is reported
   */
  async place(purpose: MediaPurpose, name: string): Promise<string | undefined> {
    const key = `${purpose}:${name}`;
    if (this.#assets.has(key)) return this.#assets.get(key);
    const file = this.#files.get(name);
    const id = file && (await this.#take(purpose, file));
    this.#assets.set(key, id);
    return id;
  }

  /** The id of a file that was placed before. */
  placed(purpose: MediaPurpose, name: string): string | undefined {
    return this.#assets.get(`${purpose}:${name}`);
  }

  /** Removes what was stored: the import has failed. */
  async discard(): Promise<void> {
    for (const id of this.#stored) await discardImport(this.#media, id);
  }

  async #take(purpose: MediaPurpose, file: PackageFile): Promise<string | undefined> {
    const known = await this.#known.find(purpose, file);
    return known ?? (await this.#store(purpose, file));
  }

  async #store(purpose: MediaPurpose, file: PackageFile): Promise<string | undefined> {
    try {
      const imported = { ...this.#target, ...file, purpose, name: fileName(file.name) };
      const id = await importFile(this.#media, imported, this.#now);
      this.#stored.add(id);
      return await this.#withoutRepetition(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      this.#report({ name: file.name, reason: error.message });
      return undefined;
    }
  }

  /** A picture that was stored before from the same file is encoded to the same bytes. */
  async #withoutRepetition(id: string): Promise<string> {
    const stored = await storedFile(this.#media.database.read, id);
    const older = stored && (await this.#known.findSamePicture(stored));
    if (older === undefined) return id;
    await discardImport(this.#media, id);
    this.#stored.delete(id);
    return older;
  }
}

/** What a file is called where it is handed out. */
function fileName(name: string): string {
  const base = line(LIMITS.fileName).safeParse(path.posix.basename(name).slice(-LIMITS.fileName));
  return base.success && base.data !== '' ? base.data : 'file';
}
