import { isLinkAddress, lessonDraftInput } from '@lectern/contract/lesson';
import { LIMITS } from '@lectern/contract/limits';
import type { LeftOut, PackageFile, PackageLesson } from '../course-package.ts';
import { PACKAGE_LIMITS } from '../package-limits.ts';
import { formatPackageLink } from '../package-links.ts';
import { decodeLeniently, findFile, readWhole } from '../sources/package-source.ts';
import { type PageTarget, readPageAddress } from './page-addresses.ts';
import {
  PageTooDeepError,
  pageToMarkdown,
  type ReadPage,
  type ResolveAddress,
} from './page-to-markdown.ts';
import { fitTitle, type PlannedLesson, type PlannedSection } from './plan-outline.ts';
import { isPicture, isWorthHandingOut, lessonKindOf } from './resource-kinds.ts';
import { attributeOf, childAt, readXml, textOf } from './xml.ts';

const LOST_LINK = 'Its link leads nowhere in the cartridge; the text of the link stays.';
const ASSIGNMENT = 'What learners hand in is not taken; its text is a lesson.';

/** Makes lessons of what a cartridge holds, and notes which files they show. */
export class CartridgeLessons {
  /** The files that lessons show or hand out. */
  readonly used = new Map<string, PackageFile>();
  readonly #files: ReadonlyMap<string, PackageFile>;
  readonly #report: (entry: LeftOut) => void;
  /** The names of lessons by the files that they are made of, and by the ids of resources. */
  readonly #lessonOf = new Map<string, string>();

  constructor(
    files: ReadonlyMap<string, PackageFile>,
    sections: readonly PlannedSection[],
    report: (entry: LeftOut) => void,
  ) {
    this.#files = files;
    this.#report = report;
    for (const { name, resource } of sections.flatMap(({ lessons }) => lessons)) {
      const file = findFile(files, resource.href)?.name ?? resource.href;
      for (const key of [file, resource.id]) {
        if (key !== '' && !this.#lessonOf.has(key)) this.#lessonOf.set(key, name);
      }
    }
  }

  async readAll(planned: readonly PlannedLesson[]): Promise<PackageLesson[]> {
    const lessons: PackageLesson[] = [];
    for (const plan of planned) lessons.push(...(await this.#read(plan)));
    return lessons;
  }

  /** Lessons for files that no item and no page names. */
  readRest(names: readonly string[]): PackageLesson[] {
    const lessons: PackageLesson[] = [];
    const isSettled = (name: string) => this.used.has(name) || this.#lessonOf.has(name);
    for (const named of new Set(names)) {
      const file = findFile(this.#files, named);
      if (!file || isSettled(file.name) || /^course_settings\//i.test(file.name)) continue;
      if (/\.(?:x?html?|xml|qti)$/i.test(file.name)) continue;
      if (isWorthHandingOut(file.name)) lessons.push(this.#fileLesson(file, '', true));
      else this.#report({ name: file.name, reason: 'Files of this kind are not taken.' });
    }
    return lessons;
  }

  async #read(plan: PlannedLesson): Promise<PackageLesson[]> {
    if (plan.kind === 'link') return await this.#readLink(plan);
    const file = findFile(this.#files, plan.resource.href);
    if (!file) {
      const name = `“${plan.title || plan.resource.href || plan.resource.id}”`;
      return this.#leaveOut(name, `The cartridge does not hold its file “${plan.resource.href}”.`);
    }
    if (plan.kind === 'file') return [this.#fileLesson(file, plan.title, plan.draft, plan.name)];
    if (plan.kind === 'picture') return [this.#pictureLesson(file, plan)];
    if (!/\.x?html?$/i.test(file.name)) {
      return this.#leaveOut(
        `Assignment “${plan.title || file.name}”`,
        'Assignments are not taken.',
      );
    }
    return await this.#readPage(file, plan);
  }

  async #readPage(file: PackageFile, plan: PlannedLesson): Promise<PackageLesson[]> {
    const attached: PackageLesson[] = [];
    const page = await this.#convert(file, (address, use) => {
      const target = readPageAddress(this.#files, file.name, address);
      return this.#addressOf(target, use, plan, attached) ?? this.#loseLink(file, address, use);
    });
    if (typeof page === 'string') return this.#leaveOut(`“${plan.title || file.name}”`, page);
    const title = fitTitle(plan.title || page.title, file.name);
    if (plan.kind === 'assignment') {
      this.#report({ name: `Assignment “${title}”`, reason: ASSIGNMENT });
    }
    const draft = plan.draft || page.isUnpublished || page.markdown === '';
    return [textLesson(plan.name, title, page.markdown, draft), ...attached];
  }

  /** @returns why it cannot be read, where it cannot */
  async #convert(file: PackageFile, resolve: ResolveAddress): Promise<ReadPage | string> {
    const bytes = await readWhole(file, PACKAGE_LIMITS.page);
    if (!bytes) return `A page has at most ${PACKAGE_LIMITS.page / 1024 ** 2} MB.`;
    try {
      const page = pageToMarkdown(decodeLeniently(bytes), resolve);
      const written = lessonDraftInput.safeParse({ markdown: page.markdown });
      if (written.success) return { ...page, markdown: written.data.markdown };
      return (
        written.error.issues[0]?.message ?? `A lesson has at most ${LIMITS.lessonText} characters.`
      );
    } catch (error) {
      if (error instanceof PageTooDeepError || error instanceof RangeError) {
        return 'The page is nested too deeply.';
      }
      throw error;
    }
  }

  #addressOf(
    target: PageTarget,
    use: { readonly isPicture: boolean; readonly text: string },
    plan: PlannedLesson,
    attached: PackageLesson[],
  ): string | undefined {
    if (target.to === 'elsewhere') return target.address;
    if (target.to === 'nowhere') return undefined;
    const { fragment } = target;
    if (target.to === 'resource') {
      const name = this.#lessonOf.get(target.id);
      return name === undefined ? undefined : formatPackageLink({ to: 'lesson', name, fragment });
    }
    const { file } = target;
    if (use.isPicture && isPicture(file.name)) {
      this.used.set(file.name, file);
      return formatPackageLink({ to: 'file', name: file.name, fragment: '' });
    }
    let name = this.#lessonOf.get(file.name);
    if (name === undefined && !/\.x?html?$/i.test(file.name)) {
      const lesson = this.#fileLesson(file, use.text, plan.draft);
      attached.push(lesson);
      name = lesson.name;
    }
    return name === undefined ? undefined : formatPackageLink({ to: 'lesson', name, fragment });
  }

  #loseLink(
    file: PackageFile,
    address: string,
    { isPicture: isShown }: { readonly isPicture: boolean },
  ): undefined {
    const reason = isShown ? 'The cartridge does not hold this picture.' : LOST_LINK;
    const shown = address.length > 120 ? `${address.slice(0, 120)}…` : address;
    this.#report({ name: `${file.name}: “${shown}”`, reason });
  }

  #fileLesson(file: PackageFile, title: string, draft: boolean, name = file.name): PackageLesson {
    this.used.set(file.name, file);
    if (!this.#lessonOf.has(file.name)) this.#lessonOf.set(file.name, name);
    const lesson = textLesson(name, fitTitle(title, file.name), '', draft);
    return { ...lesson, kind: lessonKindOf(file.name), upload: file.name };
  }

  #pictureLesson(file: PackageFile, { name, title: said, draft }: PlannedLesson): PackageLesson {
    this.used.set(file.name, file);
    const title = fitTitle(said, file.name);
    const address = formatPackageLink({ to: 'file', name: file.name, fragment: '' });
    const text = title.replace(/[\\[\]`*_<>&$]/g, '\\$&');
    return textLesson(name, title, `![${text}](${address})`, draft);
  }

  /** IMS Common Cartridge, “web links”: an XML file that holds the address. */
  async #readLink(plan: PlannedLesson): Promise<PackageLesson[]> {
    const name = plan.resource.href;
    const file = findFile(this.#files, name);
    const shown = `Link “${plan.title || name || plan.resource.id}”`;
    if (!file) return this.#leaveOut(shown, `The cartridge does not hold its file “${name}”.`);
    const link = await readXml(file, 'webLink').catch((error: unknown) => String(error));
    if (typeof link === 'string') return this.#leaveOut(shown, link);
    const address = attributeOf(childAt(link, 'url'), 'href');
    if (!isLinkAddress(address) || address.length > LIMITS.url) {
      return this.#leaveOut(shown, `Its address “${address}” is not one of a page.`);
    }
    const title = fitTitle(plan.title || textOf(childAt(link, 'title')), name);
    return [{ ...textLesson(plan.name, title, '', plan.draft), kind: 'link', address }];
  }

  #leaveOut(name: string, reason: string): [] {
    this.#report({ name, reason });
    return [];
  }
}

function textLesson(name: string, title: string, markdown: string, draft: boolean): PackageLesson {
  return {
    name,
    title,
    kind: 'text',
    markdown,
    draft,
    required: true,
    preview: false,
    address: '',
    captions: [],
  };
}
