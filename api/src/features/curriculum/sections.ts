import { v7 as uuidv7 } from 'uuid';

/** A part of a course's curriculum. Its id outlives its title and its place. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

/** A section as a form knows it; one without an id is new, or the form does not know ids. */
export interface WrittenSection {
  readonly id?: string | null | undefined;
  readonly title: string;
}

/** Reads the sections as they are stored. */
export function parseSections(curriculum: string): Section[] {
  return JSON.parse(curriculum);
}

/** Writes sections as they are stored. */
export function formatSections(sections: readonly Section[]): string {
  return JSON.stringify(sections.map(({ id, title }) => ({ id, title })));
}

/** Sections of a new course. */
export function newSections(titles: readonly string[]): Section[] {
  return titles.map((title) => ({ id: uuidv7(), title }));
}

/**
 * Gives the sections of an edit the ids that they had, so that lessons stay with their section. One
 * that the edit names by its id is that one. A client that knows only titles means the section of
 * that title, else the one that stands at this place under another title.
 */
export function keepSectionIds(
  before: readonly Section[],
  written: readonly WrittenSection[],
): Section[] {
  const unused = new Map(before.map((section) => [section.id, section]));
  const ids: (string | undefined)[] = written.map(({ id }) =>
    id && unused.delete(id) ? id : undefined,
  );
  const take = (place: number, found: Section | undefined) => {
    if (found && unused.delete(found.id)) ids[place] = found.id;
  };
  const nameless = [...written.keys()].filter((place) => written[place]?.id === undefined);
  for (const place of nameless) {
    const same = [...unused.values()].filter(({ title }) => title === written[place]?.title);
    const atPlace = same.find(({ id }) => id === before[place]?.id);
    if (!ids[place]) take(place, atPlace ?? same[0]);
  }
  for (const place of nameless) {
    const atPlace = before[place];
    if (!ids[place] && atPlace && unused.has(atPlace.id)) take(place, atPlace);
  }
  const left = nameless.filter((place) => !ids[place]);
  // As many are named anew as are missing: they moved and were renamed at once.
  if (left.length === unused.size) {
    for (const [at, section] of [...unused.values()].entries()) take(left[at] ?? 0, section);
  }
  return written.map(({ title }, place) => ({ id: ids[place] ?? uuidv7(), title }));
}
