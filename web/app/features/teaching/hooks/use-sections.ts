import { LIMITS } from '@lectern/contract/limits';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { RowPart } from '../components/section-row.tsx';
import { CURRICULUM } from '../messages.ts';
import { nextSectionName } from '../rules/section-names.ts';
import type { CourseForm } from './use-course-form.ts';
import { useFocusAfter } from './use-focus-after.ts';

/**
 * The sections of a course. Each change moves the focus to the place to go on from, and is announced.
 */
export function useSections({ control, getValues }: CourseForm) {
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'curriculum' });
  const list = useRef<HTMLOListElement>(null);
  const [announcement, announce] = useState('');
  const [omittedCount, setOmittedCount] = useState(0);
  const focusAfter = useFocusAfter(list);
  const focus = (row: number, part: RowPart, selected = false) =>
    focusAfter({ selector: `[data-row="${row}"] [data-part="${part}"]`, selected });

  const add = (place: number, sections: readonly string[], named = false) => {
    const room = LIMITS.curriculumSections - fields.length;
    const accepted = sections.slice(0, room);
    // A new section has no text yet, so leaving it out loses nothing.
    const rest = named ? 0 : sections.length - accepted.length;
    setOmittedCount(rest);
    const outside = rest > 0 ? CURRICULUM.leftOut(rest) : '';
    if (accepted.length === 0) return announce(outside);
    insert(
      place,
      accepted.map((section) => ({ section })),
      { shouldFocus: false },
    );
    focus(place + accepted.length - 1, 'text', named);
    announce([CURRICULUM.added(place + accepted.length), outside].filter(Boolean).join('. '));
  };

  return {
    list,
    fields,
    /** The text for screen readers. */
    announcement,
    /** How many pasted sections exceeded the limit. */
    omittedCount,
    add,
    addNew: (place: number) => {
      const names = getValues('curriculum').map(({ section }) => section);
      add(place, [nextSectionName(names)], true);
    },
    take: (place: number) => {
      if (fields.length === 1) return;
      remove(place);
      setOmittedCount(0);
      focus(Math.min(place, fields.length - 2), 'text');
      announce(CURRICULUM.removed(place + 1, fields.length - 1));
    },
    shift: (from: number, by: -1 | 1) => {
      const to = from + by;
      if (to < 0 || to >= fields.length) return;
      move(from, to);
      focus(to, by < 0 ? 'up' : 'down');
      announce(CURRICULUM.moved(to + 1, fields.length));
    },
  };
}
