import type { CourseInput } from '@lectern/contract/course';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ClaimedDraft } from '../../../platform/drafts/stored-draft.ts';
import type { EditableCourse } from '../mutations/course-calls.ts';
import { courseResolver } from '../rules/course-rules.ts';
import type { Submission } from '../rules/submission.ts';
import { asWritten, isSame, NEW_COURSE, type WrittenCourse } from '../rules/written-course.ts';
import type { CourseDraft } from '../storage/course-draft.ts';
import { type DraftState, useKeptDraft } from './use-kept-draft.ts';

export type CourseForm = UseFormReturn<WrittenCourse, unknown, CourseInput>;

export interface WrittenForm {
  readonly form: CourseForm;
  /** The saved course; undefined: a new one. */
  readonly version: EditableCourse | undefined;
  /** True while the form holds a draft from before. */
  readonly restored: boolean;
  readonly isUnsaved: () => boolean;
  /** The entity tag of the version that is being changed. */
  readonly basis: () => string | undefined;
  /** What was sent before and never answered. */
  readonly submission: () => Submission | undefined;
  /** Keeps it with the draft; undefined: it was answered. */
  readonly keepSubmission: (submission: Submission | undefined) => void;
  /** Compares the form with another version from now on; the form's values stay. */
  readonly compareWith: (version: EditableCourse) => void;
  /** Shows another version and sets the form's values aside until `restoreWritten`. */
  readonly loadVersion: (version: EditableCourse) => void;
  /** Shows the values again that `loadVersion` set aside. */
  readonly restoreWritten: () => void;
  /** Shows the saved course and gives the form's values up. */
  readonly revert: () => void;
  /** Deletes the draft for good: the course is saved, or the draft given up. */
  readonly finish: () => void;
  /** No other form takes the draft over before the action has ended. */
  readonly during: <R>(action: () => Promise<R>) => Promise<R>;
}

/**
 * The form of a course and its draft. The draft stays in this browser until the course is saved or
 * the draft discarded, even when the page or the session ends before that.
 *
 * @param opened the course to change; undefined: a new one
 */
export function useCourseForm(
  kept: ClaimedDraft<CourseDraft>,
  opened: EditableCourse | undefined,
): WrittenForm {
  const [version, setVersion] = useState(opened);
  const saved = useMemo(
    () => (version ? asWritten(version.course, version.sectionIds) : NEW_COURSE),
    [version],
  );
  const [draft] = useState(() => {
    const before = kept.read();
    return before && !isSame(before.written, saved) ? before : undefined;
  });
  const [restored, setRestored] = useState(draft !== undefined);
  const students = version?.course.students ?? 0;
  const resolver = useMemo(() => courseResolver(students), [students]);
  const form: CourseForm = useForm<WrittenCourse, unknown, CourseInput>({
    resolver,
    defaultValues: draft?.written ?? saved,
  });
  const { state, keepSubmission, isUnsaved, finish } = useKeptDraft({
    kept,
    form,
    saved,
    initial: draft ? { basis: draft.basis, submission: draft.attempt } : { basis: opened?.etag },
  });
  const revert = () => {
    state.current = { basis: version?.etag };
    form.reset(saved);
    setRestored(false);
  };
  return {
    form,
    version,
    restored,
    isUnsaved,
    basis: () => state.current.basis,
    submission: () => state.current.submission,
    keepSubmission,
    ...useVersions(form, { state, setVersion }),
    revert,
    finish,
    during: kept.during,
  };
}

interface Versions {
  readonly state: RefObject<DraftState>;
  readonly setVersion: (version: EditableCourse) => void;
}

/** How the form takes over another version of the course that was saved meanwhile. */
function useVersions({ getValues, reset }: CourseForm, { state, setVersion }: Versions) {
  const compareWith = useCallback(
    (next: EditableCourse) => {
      state.current.basis = next.etag;
      setVersion(next);
    },
    [state, setVersion],
  );
  return {
    compareWith,
    loadVersion: (next: EditableCourse) => {
      state.current.setAside = getValues();
      compareWith(next);
      reset(asWritten(next.course, next.sectionIds));
    },
    restoreWritten: () => {
      reset(state.current.setAside ?? getValues());
      state.current.setAside = undefined;
    },
  };
}
