import { LIMITS } from '@lectern/contract/limits';
import type { LeftOut } from '../course-package.ts';
import { titleOfName } from '../names.ts';
import type { Manifest, OutlineItem, Resource } from './manifest.ts';
import type { ModuleMeta } from './module-meta.ts';
import { kindOfResource, wordFor } from './resource-kinds.ts';

/** A lesson that will be read from a resource. */
export interface PlannedLesson {
  /** Unique in the cartridge. */
  readonly name: string;
  /** Of the item; empty: the resource says it. */
  readonly title: string;
  readonly resource: Resource;
  readonly kind: 'page' | 'picture' | 'file' | 'link' | 'assignment';
  /** True where the outline says that learners do not see it yet. */
  readonly draft: boolean;
}

export interface PlannedSection {
  readonly title: string;
  readonly lessons: PlannedLesson[];
}

/** What a cartridge holds beside its outline goes into a section of its own. */
export const OTHERS = 'Other pages and files';
const WITHOUT_MODULE = 'Lessons';

/** Sorts what a cartridge holds into sections and lessons. */
export class OutlinePlan {
  readonly sections: PlannedSection[] = [];
  readonly #manifest: Manifest;
  readonly #unpublished: ReadonlySet<string>;
  readonly #report: (entry: LeftOut) => void;
  readonly #names = new Set<string>();
  /** Resources that are lessons or were reported. */
  readonly #dealtWith = new Set<string>();
  /** Resources that others need: Canvas keeps beside each quiz what only Canvas reads. */
  readonly #needed: ReadonlySet<string>;

  constructor(manifest: Manifest, meta: ModuleMeta | undefined, report: (entry: LeftOut) => void) {
    this.#manifest = manifest;
    this.#unpublished = meta?.unpublished ?? new Set();
    this.#report = report;
    this.#needed = new Set(
      Array.from(manifest.resources.values(), ({ dependencies }) => dependencies).flat(),
    );
    const items = manifest.items.length > 0 ? manifest.items : (meta?.items ?? []);
    for (const item of items) this.#addTop(item);
    this.#addOthers();
  }

  /** A module, or a lesson that is in none. */
  #addTop(item: OutlineItem): void {
    if (item.items.length > 0) {
      const isDraft = this.#unpublished.has(item.id);
      const section: PlannedSection = { title: item.title || WITHOUT_MODULE, lessons: [] };
      this.sections.push(section);
      if (item.resource !== '') this.#addLesson(section, item, isDraft);
      for (const inner of item.items) this.#addInner(section, inner, isDraft);
    } else if (item.resource !== '') {
      const last = this.sections.at(-1);
      const loose = last?.title === WITHOUT_MODULE ? last : { title: WITHOUT_MODULE, lessons: [] };
      if (loose !== last) this.sections.push(loose);
      this.#addLesson(loose, item, false);
    } else if (item.title !== '') {
      this.sections.push({ title: item.title, lessons: [] });
    }
  }

  #addInner(section: PlannedSection, item: OutlineItem, isDraft: boolean): void {
    const isUnseen = isDraft || this.#unpublished.has(item.id);
    if (item.resource !== '') this.#addLesson(section, item, isUnseen);
    else if (item.items.length > 0) {
      const reason = `An outline has two levels: its lessons are in “${section.title}”.`;
      this.#report({ name: `Folder “${item.title}”`, reason });
    } else if (item.title !== '') {
      const reason = 'A heading between lessons has no place in an outline.';
      this.#report({ name: `Heading “${item.title}”`, reason });
    }
    for (const inner of item.items) this.#addInner(section, inner, isUnseen);
  }

  #addLesson(section: PlannedSection, item: OutlineItem, draft: boolean): void {
    const { title } = item;
    const resource = this.#manifest.resources.get(item.resource);
    if (!resource) {
      this.#report({ name: `“${title}”`, reason: 'The cartridge does not hold what it names.' });
      return;
    }
    this.#dealtWith.add(resource.id);
    const kind = kindOfResource(resource);
    if (typeof kind === 'object') {
      this.#report({ name: nameOf(resource, title), reason: kind.leftOut });
    } else if (kind === 'settings') {
      this.#report({ name: nameOf(resource, title), reason: 'Settings are not taken.' });
    } else section.lessons.push({ name: this.#nameFor(resource), title, resource, kind, draft });
  }

  /** What no item of the outline names. Files wait, for pages may show them. */
  #addOthers(): void {
    const others: PlannedSection = { title: OTHERS, lessons: [] };
    for (const resource of this.#manifest.resources.values()) {
      if (this.#dealtWith.has(resource.id)) continue;
      const kind = kindOfResource(resource);
      if (kind === 'file' || kind === 'picture' || kind === 'settings') continue;
      if (typeof kind === 'object') {
        if (this.#needed.has(resource.id)) continue;
        this.#report({ name: nameOf(resource, ''), reason: kind.leftOut });
      } else {
        const name = this.#nameFor(resource);
        others.lessons.push({ name, title: '', resource, kind, draft: false });
      }
    }
    if (others.lessons.length > 0) this.sections.push(others);
  }

  #nameFor({ href, id }: Resource): string {
    const wanted = href === '' ? id : href;
    let name = wanted;
    for (let number = 2; this.#names.has(name); number += 1) name = `${wanted} (${number})`;
    this.#names.add(name);
    return name;
  }
}

function nameOf(resource: Resource, title: string): string {
  return `${wordFor(resource)} “${title || resource.href || resource.id}”`;
}

/** A title as lessons and sections have it: one line, and not too long. */
export function fitTitle(title: string, fallback: string): string {
  const line = title.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();
  const fitting = line === '' ? titleOfName(fallback) : line;
  if (fitting.length <= LIMITS.lessonTitle) return fitting || 'Lesson';
  return `${fitting.slice(0, LIMITS.lessonTitle - 1).toWellFormed()}…`;
}
