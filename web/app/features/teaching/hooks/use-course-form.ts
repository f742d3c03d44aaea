import type { CourseInput } from '@lectern/contract/course';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ClaimedDraft } from '../../../platform/drafts/stored-draft.ts';
import type { EditableCourse } from '../mutations/course-calls.ts';
import { courseResolver } from '../rules/course-rules.ts';
import type { Submission } from '../rules/submission.ts';
import { asWritten, isSame, NEW_COURSE, type WrittenCourse } from '../rules/written-course.ts';
import type { CourseDraft } from '../storage/course-draft.ts';

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
  /** What was sent before and never answered. */
  readonly attempt: () => Submission | undefined;
  /** Keeps it with the draft; undefined: it was answered. */
  readonly keepSubmission: (attempt: Submission | undefined) => void;
  /** Compares with another version from now on; what is written stays. */
  readonly compareWith: (version: EditableCourse) => void;
  /** Shows another version, and compares with it; what was written is kept until it is brought back. */
  readonly loadVersion: (version: EditableCourse) => void;
  /** What another version took the place of is in the form again. */
  readonly restoreWritten: () => void;
  /** Shows what is saved in place of what is written. */
  readonly revert: () => void;
  /** It is saved or given up: nothing of it is kept any more. */
  readonly finish: () => void;
  /** No other form goes on with what is written before this has ended. */
  readonly during: <R>(act: () => Promise<R>) => Promise<R>;
}

/**
 * The form of a course and its draft: whatever is written is kept in this browser until it is
 * saved or discarded, also where the page or the session ends beneath it.
 *
 * @param opened the course to change; undefined: a new one
 */
export function useCourseForm(
  kept: ClaimedDraft<CourseDraft>,
  opened: EditableCourse | undefined,
): WrittenForm {
  const [version, setVersion] = useState(opened);
  const saved = useMemo(() => (version ? asWritten(version.course) : NEW_COURSE), [version]);
  const [draft] = useState(() => {
    const before = kept.read();
    return before && !isSame(before.written, saved) ? before : undefined;
  });
  const [restored, setRestored] = useState(draft !== undefined);
  const basis = useRef(draft ? draft.basis : opened?.etag);
  const attempt = useRef(draft?.attempt);
  const finished = useRef(false);
  /** Written here, while the form shows a newer version. */
  const aside = useRef<WrittenCourse | undefined>(undefined);

  const students = version?.course.students ?? 0;
  const resolver = useMemo(() => courseResolver(students), [students]);
  const form: CourseForm = useForm<WrittenCourse, unknown, CourseInput>({
    resolver,
    defaultValues: draft?.written ?? saved,
  });
  const { getValues, reset, subscribe } = form;

  const unsaved = useCallback(() => {
    if (finished.current) return undefined;
    const values = getValues();
    return isSame(values, saved) ? aside.current : values;
  }, [getValues, saved]);
  const isUnsaved = useCallback(() => unsaved() !== undefined, [unsaved]);
  const keep = useCallback(() => {
    const written = unsaved();
    if (written) kept.keep({ basis: basis.current, attempt: attempt.current, written });
    else kept.forget();
  }, [unsaved, kept]);

  useKeeping(keep, subscribe);

  const keepSubmission = useCallback(
    (next: Submission | undefined) => {
      attempt.current = next;
      keep();
    },
    [keep],
  );
  const versions = useVersions(form, { aside, basis, setVersion });
  const revert = () => {
    basis.current = version?.etag;
    aside.current = undefined;
    attempt.current = undefined;
    reset(saved);
    setRestored(false);
  };
  const finish = useCallback(() => {
    finished.current = true;
    kept.forget();
  }, [kept]);

  return {
    form,
    version,
    restored,
    isUnsaved,
    basis: () => basis.current,
    attempt: () => attempt.current,
    keepSubmission,
    ...versions,
    revert,
    finish,
    during: kept.during,
  };
}

interface Versions {
  readonly aside: RefObject<WrittenCourse | undefined>;
  readonly basis: RefObject<string | undefined>;
  readonly setVersion: (version: EditableCourse) => void;
}

/** What becomes of the form where another version of the course has been saved. */
function useVersions({ getValues, reset }: CourseForm, { aside, basis, setVersion }: Versions) {
  const compareWith = useCallback(
    (next: EditableCourse) => {
      basis.current = next.etag;
      setVersion(next);
    },
    [basis, setVersion],
  );
  return {
    compareWith,
    loadVersion: (next: EditableCourse) => {
      aside.current = getValues();
      compareWith(next);
      reset(asWritten(next.course));
    },
    restoreWritten: () => {
      reset(aside.current ?? getValues());
      aside.current = undefined;
    },
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
