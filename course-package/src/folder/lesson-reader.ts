import { language } from '@lectern/contract/caption';
import { lessonDraftInput, lessonInput } from '@lectern/contract/lesson';
import { LIMITS } from '@lectern/contract/limits';
import type {
  LeftOut,
  PackageCaptions,
  PackageFile,
  PackageLesson,
  PackageSection,
} from '../course-package.ts';
import { type Destination, replaceDestinations } from '../markdown/destinations.ts';
import { titleOfName } from '../names.ts';
import { PACKAGE_LIMITS } from '../package-limits.ts';
import { decodePath, encodePath, formatPackageLink, parsePackageLink } from '../package-links.ts';
import { decodeText, readWhole } from '../sources/package-source.ts';
import { relativePath, resolveName } from '../sources/relative-name.ts';
import { readFrontMatter } from './front-matter.ts';
import { LESSON_HEAD, type LessonHead } from './heads.ts';

/** Reads the lessons of a folder, and notes which files they show. */
export class LessonReader {
  /** The files that lessons show or hand out. */
  readonly used = new Map<string, PackageFile>();
  readonly #files: ReadonlyMap<string, PackageFile>;
  readonly #report: (entry: LeftOut) => void;
  readonly #named = new Set<string>();
  readonly #ids = new Set<string>();
  /** Names of lessons whose texts link to files. */
  readonly #linkingToFiles = new Set<string>();

  constructor(files: ReadonlyMap<string, PackageFile>, report: (entry: LeftOut) => void) {
    this.#files = files;
    this.#report = report;
  }

  /** True for a file that something of the course names, also where it could not be taken. */
  isNamed(name: string): boolean {
    return this.#named.has(name);
  }

  /** The name of the file that another one names by a relative path; undefined where there is none. */
  fileNamed(from: string, relative: string): string | undefined {
    const name = resolveName(from, relative);
    if (name === undefined || !this.#files.has(name)) return undefined;
    this.#named.add(name);
    return name;
  }

  /** The same for a file that the course shows or hands out. */
  use(from: string, relative: string): string | undefined {
    const name = this.fileNamed(from, relative);
    const file = name === undefined ? undefined : this.#files.get(name);
    if (file) this.used.set(file.name, file);
    return file?.name;
  }

  /**
   * Links to files as links to the lessons that hand them out. A text alone hands out no file: where no
   * lesson does, the link stays as it was written, and is told.
   */
  settleLinks(sections: readonly PackageSection[]): PackageSection[] {
    const lessons = sections.flatMap((section) => section.lessons);
    const handedOut = new Map(lessons.map(({ upload, name }) => [upload, name]));
    return sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => {
        if (!this.#linkingToFiles.has(lesson.name)) return lesson;
        const markdown = replaceDestinations(lesson.markdown, ({ address, isPicture }) =>
          isPicture ? undefined : this.#settled(lesson.name, address, handedOut),
        );
        return { ...lesson, markdown };
      }),
    }));
  }

  #settled(
    from: string,
    address: string,
    handedOut: ReadonlyMap<string | undefined, string>,
  ): string | undefined {
    const link = parsePackageLink(address);
    if (link?.to !== 'file') return undefined;
    const name = handedOut.get(link.name);
    if (name !== undefined) return formatPackageLink({ to: 'lesson', name, fragment: '' });
    const reason = `It links to “${link.name}”, which is no lesson of the kind “file”.`;
    this.#report({ name: from, reason });
    return encodePath(relativePath(from, link.name));
  }

  /** @throws PackageError where front matter says what cannot be taken */
  async readAll(names: readonly string[]): Promise<PackageLesson[]> {
    const lessons: PackageLesson[] = [];
    for (const name of names) {
      const lesson = await this.#read(name);
      if (lesson) lessons.push(lesson);
    }
    return lessons;
  }

  async #read(name: string): Promise<PackageLesson | undefined> {
    const file = this.#files.get(name);
    const bytes = file && (await readWhole(file, PACKAGE_LIMITS.markdown));
    if (!bytes) return this.#leaveOut(name, TOO_LONG);
    const text = decodeText(bytes, name);
    const { head, body } = readFrontMatter({ name, text }, LESSON_HEAD, this.#report);
    const written = lessonDraftInput.safeParse({ markdown: body });
    if (!written.success) return this.#leaveOut(name, written.error.issues[0]?.message ?? TOO_LONG);
    const markdown = this.#linked(name, written.data.markdown);
    if (markdown === undefined) return undefined;
    return {
      name,
      id: this.#idOf(name, head),
      title: head.title ?? titleByName(name),
      kind: head.kind,
      markdown,
      required: !head.optional,
      preview: head.preview,
      draft: head.draft,
      minutes: head.minutes ?? undefined,
      upload: this.#uploadOf(name, head),
      address: this.#addressOf(name, head),
      captions: this.#captionsOf(name, head),
    };
  }

  #leaveOut(name: string, reason: string): undefined {
    this.#report({ name, reason });
  }

  /** Two lessons of one id would become one. */
  #idOf(name: string, { id }: LessonHead): string | undefined {
    if (id === undefined) return undefined;
    if (this.#ids.has(id))
      return this.#leaveOut(name, 'Another lesson has its id; it gets a new one.');
    this.#ids.add(id);
    return id;
  }

  #uploadOf(name: string, { kind, upload }: LessonHead): string | undefined {
    if (upload === undefined) return undefined;
    if (kind === 'text' || kind === 'link') {
      return this.#leaveOut(name, `A lesson of the kind “${kind}” has no upload.`);
    }
    return this.#use(name, upload);
  }

  #addressOf(name: string, { kind, address = '' }: LessonHead): string {
    if (address === '' || kind === 'link' || kind === 'video' || kind === 'audio') return address;
    this.#leaveOut(name, `A lesson of the kind “${kind}” has no address.`);
    return '';
  }

  #captionsOf(name: string, { kind, captions = [] }: LessonHead): PackageCaptions[] {
    const listed = typeof captions === 'string' ? [captionsNamed(captions)] : captions;
    if (listed.length > 0 && kind !== 'video' && kind !== 'audio') {
      this.#leaveOut(name, `A lesson of the kind “${kind}” has no captions.`);
      return [];
    }
    const byLanguage = new Map<string, PackageCaptions>();
    for (const { language, file: relative } of listed) {
      if (byLanguage.has(language)) {
        const reason = `The captions in “${language}” that are listed before it are taken.`;
        this.#leaveOut(this.fileNamed(name, relative) ?? relative, reason);
        continue;
      }
      const file = this.#use(name, relative);
      if (file !== undefined) byLanguage.set(language, { language, file });
    }
    return [...byLanguage.values()];
  }

  #use(name: string, relative: string): string | undefined {
    return this.use(name, relative) ?? this.#leaveOut(name, `There is no file “${relative}”.`);
  }

  /**
   * The text with what it names in the folder as links of the package; undefined where it cannot be
   * parsed, which is told.
   */
  #linked(name: string, markdown: string): string | undefined {
    try {
      return replaceDestinations(markdown, (destination) => this.#link(name, destination));
    } catch (error) {
      if (!(error instanceof Error && error.name === 'MarkdownTooComplexError')) throw error;
      return this.#leaveOut(name, error.message);
    }
  }

  #link(name: string, { address, isPicture }: Destination): string | undefined {
    const [path = '', fragment] = address.split('#', 2);
    if (path === '' || /^(?:[/\\]|[a-z][a-z0-9+.-]*:)/i.test(path)) return undefined;
    const target = [path, decodePath(path)]
      .map((spelled) => this.fileNamed(name, spelled))
      .find((found) => found !== undefined);
    if (target === undefined) {
      return this.#leaveOut(name, `It names “${address}”, which is not there.`);
    }
    if (!isPicture && /\.md$/i.test(target)) {
      const after = fragment === undefined ? '' : `#${fragment}`;
      return formatPackageLink({ to: 'lesson', name: target, fragment: after });
    }
    const file = this.#files.get(target);
    if (file && isPicture) this.used.set(target, file);
    if (!isPicture) this.#linkingToFiles.add(name);
    return formatPackageLink({ to: 'file', name: target, fragment: '' });
  }
}

const TOO_LONG = `A lesson has at most ${LIMITS.lessonText} characters.`;

function titleByName(name: string): string {
  const title = lessonInput.shape.title.safeParse(titleOfName(name).slice(0, LIMITS.lessonTitle));
  return title.success ? title.data : 'Lesson';
}

/** The language of captions is what their file's name says: “talk.en.vtt”. */
function captionsNamed(file: string): PackageCaptions {
  const [, tag] = /\.([a-z]{2,3}(?:-[a-z0-9]{1,8})*)\.(?:vtt|srt)$/i.exec(file) ?? [];
  return { language: language.safeParse(tag).data ?? 'en', file };
}
