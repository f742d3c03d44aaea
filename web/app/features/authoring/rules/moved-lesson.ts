import type { AuthoredLesson, AuthoredOutline, AuthoredSection } from '@lectern/contract/lesson';

type Sections = AuthoredOutline['sections'];

/** Where a lesson is: its section's id, and its place there from 0 on. */
export interface LessonPlace {
  readonly sectionId: string;
  readonly place: number;
}

/** Where a lesson is now; undefined where it is not in the outline. */
export function placeOf(sections: Sections, lessonId: string): LessonPlace | undefined {
  for (const { id: sectionId, lessons } of sections) {
    const place = lessons.findIndex(({ id }) => id === lessonId);
    if (place >= 0) return { sectionId, place };
  }
  return undefined;
}

/** The sections with a lesson at another place. */
export function moveLesson(sections: Sections, lessonId: string, to: LessonPlace): Sections {
  const lesson = lessonIn(sections, lessonId);
  if (!lesson) return sections;
  return sections.map((section): AuthoredSection => {
    const others = section.lessons.filter(({ id }) => id !== lessonId);
    const lessons = section.id === to.sectionId ? others.toSpliced(to.place, 0, lesson) : others;
    return { ...section, lessons };
  });
}

/**
 * The place one step up or down: within the section, else at the near end of the neighbouring one.
 *
 * @returns undefined at the end of the outline
 */
export function placeBeside(
  sections: Sections,
  lessonId: string,
  step: -1 | 1,
): LessonPlace | undefined {
  const now = placeOf(sections, lessonId);
  const at = sections.findIndex(({ id }) => id === now?.sectionId);
  const section = sections[at];
  if (!now || !section) return undefined;
  const place = now.place + step;
  if (place >= 0 && place < section.lessons.length) return { ...now, place };
  const neighbour = sections[at + step];
  if (!neighbour) return undefined;
  return { sectionId: neighbour.id, place: step > 0 ? 0 : neighbour.lessons.length };
}

function lessonIn(sections: Sections, lessonId: string): AuthoredLesson | undefined {
  return sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
}
