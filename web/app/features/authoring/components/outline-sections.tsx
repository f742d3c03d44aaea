import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { AuthoredLesson, AuthoredSection } from '@lectern/contract/lesson';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { takeFocus } from '../../../ui/take-focus.ts';
import type { OutlineActions } from '../hooks/use-outline.ts';
import { LESSON, OUTLINE } from '../messages.ts';
import {
  lessonAddition,
  lessonMove,
  lessonPublication,
  sectionChange,
  sectionDeletion,
} from '../mutations/use-outline-changes.ts';
import { type LessonPlace, moveLesson, placeBeside, placeOf } from '../rules/moved-lesson.ts';
import { AddLesson } from './add-lesson.tsx';
import { LessonRow } from './lesson-row.tsx';
import { SectionHead } from './section-head.tsx';

interface OutlineSectionsProps {
  readonly actions: OutlineActions;
  readonly onSettings: (lesson: AuthoredLesson) => void;
}

/** The sections with their lessons, which are moved by mouse, by touch and by keyboard. */
export function OutlineSections({ actions, onSettings }: OutlineSectionsProps) {
  const { courseId, outline, change } = actions;
  const { shown, ...drag } = useDragging(actions);
  const list = useRef<HTMLOListElement>(null);
  const helpId = useId();
  const focusHandle = (lessonId: string) =>
    requestAnimationFrame(() =>
      takeFocus(
        list.current?.querySelector<HTMLElement>(`[data-lesson="${lessonId}"] button`) ?? null,
      ),
    );
  const step = (lesson: AuthoredLesson, by: -1 | 1) => {
    const to = placeBeside(outline.sections, lesson.id, by);
    if (!to) return;
    void change(lessonMove(lesson.id, to), movedText(outline.sections, lesson, to));
    focusHandle(lesson.id);
  };
  return (
    <DndContext {...drag} collisionDetection={closestCenter} accessibility={SILENT}>
      <p id={helpId} hidden>
        {LESSON.handleHelp}
      </p>
      <ol ref={list} className="space-y-9">
        {shown.map((section, place) => (
          <li key={section.id}>
            <SectionHead
              section={section}
              place={place}
              count={shown.length}
              onRename={(title) => change(sectionChange(courseId, section.id, { title }))}
              onMove={(by) =>
                change(
                  sectionChange(courseId, section.id, { place: place + by }),
                  LESSON.sectionMoved(section.title, place + by + 1, shown.length),
                )
              }
              onDelete={() =>
                change(sectionDeletion(courseId, section.id), LESSON.sectionDeleted(section.title))
              }
            />
            <LessonList section={section}>
              {section.lessons.map((lesson) => (
                <LessonRow
                  key={lesson.id}
                  courseId={courseId}
                  lesson={lesson}
                  helpId={helpId}
                  onStep={step}
                  onSettings={onSettings}
                  onPublish={({ id, title }) =>
                    change(lessonPublication(id, true), LESSON.published(title))
                  }
                />
              ))}
            </LessonList>
            <AddLesson
              section={section.title}
              onAdd={(title, kind) =>
                change(
                  lessonAddition(courseId, { sectionId: section.id, title, kind }),
                  LESSON.added(title),
                )
              }
            />
          </li>
        ))}
      </ol>
    </DndContext>
  );
}

/** The page says itself what has moved where. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

interface LessonListProps {
  readonly section: AuthoredSection;
  readonly children: ReactNode;
}

/** A section takes lessons also while it has none. */
function LessonList({ section: { id, lessons }, children }: LessonListProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  const ids = useMemo(() => lessons.map((lesson) => lesson.id), [lessons]);
  return (
    <SortableContext id={id} items={ids} strategy={verticalListSortingStrategy}>
      <ol
        ref={setNodeRef}
        className={`mt-3 divide-y divide-rule rounded-lg border bg-surface ${isOver ? 'border-accent' : 'border-rule'}`}
      >
        {lessons.length === 0 ? (
          <li className="px-4 py-3.5 text-[0.9375rem] text-ink-soft italic">{OUTLINE.noLessons}</li>
        ) : (
          children
        )}
      </ol>
    </SortableContext>
  );
}

/** Shows where a dragged lesson will land, and sends the move when it is dropped. */
function useDragging({ outline, change }: OutlineActions) {
  const [dragged, setDragged] = useState<AuthoredSection[]>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );
  const sections = dragged ?? outline.sections;
  const target = (over: string): LessonPlace | undefined => {
    const section = sections.find(({ id }) => id === over);
    return section ? { sectionId: over, place: section.lessons.length } : placeOf(sections, over);
  };
  return {
    sensors,
    shown: sections,
    onDragStart: () => setDragged(outline.sections),
    onDragCancel: () => setDragged(undefined),
    onDragOver: ({ active, over }: DragOverEvent) => {
      const id = String(active.id);
      const to = over ? target(String(over.id)) : undefined;
      // Within a section the list itself makes room; another one takes the lesson in.
      if (to && to.sectionId !== placeOf(sections, id)?.sectionId) {
        setDragged(moveLesson(sections, id, to));
      }
    },
    onDragEnd: ({ active, over }: DragEndEvent) => {
      const id = String(active.id);
      const to = over && over.id !== active.id ? target(String(over.id)) : placeOf(sections, id);
      setDragged(undefined);
      const from = placeOf(outline.sections, id);
      if (!to || !from || (to.sectionId === from.sectionId && to.place === from.place)) return;
      const lesson = outline.sections
        .flatMap(({ lessons }) => lessons)
        .find((one) => one.id === id);
      if (lesson) void change(lessonMove(id, to), movedText(outline.sections, lesson, to));
    },
  };
}

function movedText(
  sections: readonly AuthoredSection[],
  lesson: AuthoredLesson,
  { sectionId, place }: LessonPlace,
): string {
  const section = sections.find(({ id }) => id === sectionId);
  const isThere = section?.lessons.some(({ id }) => id === lesson.id);
  const count = (section?.lessons.length ?? 0) + (isThere ? 0 : 1);
  return LESSON.moved(lesson.title, Math.min(place + 1, count), count, section?.title ?? '');
}
