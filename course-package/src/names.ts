import path from 'node:path';

const NATURAL = new Intl.Collator('en', { numeric: true });

/** Orders names as people do: “2” before “10”. */
export function byName(a: string, b: string): number {
  return NATURAL.compare(a, b) || (a < b ? -1 : 1);
}

/** The title that a file or folder has by its name: “01-first-steps.md” is “First steps”. */
export function titleOfName(name: string): string {
  const base = path.posix.basename(name).replace(/\.[a-z0-9]{1,8}$/i, '');
  const words = base
    .replace(/^\d+(?:[-_.\s]+|$)/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  const title = words === '' ? base : words;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** A title as a part of a file's name: lower-case ASCII and hyphens. */
function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}

/** The name of a folder for a course. */
export function folderNameOf(title: string): string {
  return slugOf(title) || 'course';
}

/** Names for sections and their lessons, in their order; each is unique by its number. */
export function lessonNames(
  sections: readonly {
    readonly title: string;
    readonly lessons: readonly { readonly title: string }[];
  }[],
): { readonly folder: string; readonly lessons: readonly string[] }[] {
  return sections.map(({ title, lessons }, place) => {
    const folder = numbered(place, sections.length, title);
    const names = lessons.map(
      (lesson, at) => `${folder}/${numbered(at, lessons.length, lesson.title)}.md`,
    );
    return { folder, lessons: names };
  });
}

function numbered(place: number, count: number, title: string): string {
  const number = String(place + 1).padStart(Math.max(2, String(count).length), '0');
  return [number, slugOf(title)].filter((part) => part !== '').join('-');
}

/**
 * A name for a file beside others that are named already; it is noted as taken.
 *
 * @param base what it may be called, without its extension
 * @param extension with its dot, fit for a name; empty: none
 */
export function freeFileName(base: string, extension: string, taken: Set<string>): string {
  const slug = slugOf(path.posix.basename(base.replaceAll('\\', '/'))) || 'file';
  for (let number = 1; ; number += 1) {
    const free = `${slug}${number === 1 ? '' : `-${number}`}${extension}`;
    if (taken.has(free)) continue;
    taken.add(free);
    return free;
  }
}
