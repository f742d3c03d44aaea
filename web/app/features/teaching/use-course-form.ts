import type { CourseInput } from '@lectern/contract/course';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { EditableCourse } from './course-calls.ts';
import { forgetDraft, forgetOldDrafts, keepDraft, readDraft } from './course-draft.ts';
import { courseResolver } from './course-rules.ts';
import { asWritten, isSame, NEW_COURSE, type WrittenCourse } from './written-course.ts';

/** After the last keystroke, before the draft is written again. */
const PAUSE_MS = 300;

export type CourseForm = UseFormReturn<WrittenCourse, unknown, CourseInput>;

export interface WrittenForm {
  readonly form: CourseForm;
  /** The course as it is saved; undefined: a new one. */
  readonly version: EditableCourse | undefined;
  /** What was kept from before is in the form. */
  readonly restored: boolean;
  readonly isUnsaved: () => boolean;
  /** The entity tag of the version that is being changed. */
  readonly basis: () => string | undefined;
  /** Compares with another version from now on; what is written stays. */
  readonly moveTo: (version: EditableCourse) => void;
  /** Shows what is saved in place of what is written. */
  readonly revert: () => void;
  /** It is saved or given up: nothing of it is kept any more. */
  readonly finish: () => void;
}

/**
 * The form of a course and its draft: whatever is written is kept in this browser until it is
 * saved or discarded, also where the page or the session ends beneath it.
 *
 * @param opened the course to change; undefined: a new one
 */
export function useCourseForm(uid: string, opened: EditableCourse | undefined): WrittenForm {
  const courseId = opened?.course._id;
  const key = useMemo(() => ({ uid, courseId }), [uid, courseId]);
  const [version, setVersion] = useState(opened);
  const saved = useMemo(() => (version ? asWritten(version.course) : NEW_COURSE), [version]);
  const [draft] = useState(() => {
    const kept = readDraft(key);
    return kept && !isSame(kept.written, saved) ? kept : undefined;
  });
  const [restored, setRestored] = useState(draft !== undefined);
  const basis = useRef(draft ? draft.basis : opened?.etag);
  const finished = useRef(false);

  const students = version?.course.students ?? 0;
  const resolver = useMemo(() => courseResolver(students), [students]);
  const form: CourseForm = useForm<WrittenCourse, unknown, CourseInput>({
    resolver,
    defaultValues: draft?.written ?? saved,
  });
  const { getValues, reset, subscribe } = form;

  const isUnsaved = useCallback(
    () => !finished.current && !isSame(getValues(), saved),
    [getValues, saved],
  );
  const keep = useCallback(() => {
    if (isUnsaved()) keepDraft(key, getValues(), basis.current);
    else forgetDraft(key);
  }, [isUnsaved, key, getValues]);

  useEffect(forgetOldDrafts, []);
  useKeeping(keep, subscribe);

  const moveTo = useCallback((next: EditableCourse) => {
    basis.current = next.etag;
    setVersion(next);
  }, []);
  const revert = useCallback(() => {
    basis.current = version?.etag;
    reset(saved);
    setRestored(false);
  }, [version, reset, saved]);
  const finish = useCallback(() => {
    finished.current = true;
    forgetDraft(key);
  }, [key]);

  return {
    form,
    version,
    restored,
    isUnsaved,
    basis: () => basis.current,
    moveTo,
    revert,
    finish,
  };
}

/** Keeps when one pauses, and at the last moment. */
function useKeeping(keep: () => void, subscribe: CourseForm['subscribe']): void {
  useEffect(() => {
    // Whatever another version, or another form than this, has left there.
    keep();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      },
    });
    // A phone may end a hidden page without another word.
    const hidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', keep);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep, subscribe]);
}
