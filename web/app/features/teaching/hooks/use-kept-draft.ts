import type { CourseInput } from '@lectern/contract/course';
import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClaimedDraft } from '../../../platform/drafts/stored-draft.ts';
import type { Submission } from '../rules/submission.ts';
import { isSame, type WrittenCourse } from '../rules/written-course.ts';
import type { CourseDraft } from '../storage/course-draft.ts';

/** Milliseconds from the last keystroke until the draft is written again. */
const PAUSE_MS = 300;

type Form = Pick<UseFormReturn<WrittenCourse, unknown, CourseInput>, 'getValues' | 'subscribe'>;

/** What is kept with a draft beside the values of its form. */
export interface DraftState {
  /** The entity tag of the version that is being changed. */
  basis?: string | undefined;
  /** What was sent and not answered yet. */
  submission?: Submission | undefined;
  /** What was written here, while the form shows a newer version. */
  setAside?: WrittenCourse | undefined;
}

interface KeptDraftProps {
  readonly kept: ClaimedDraft<CourseDraft>;
  readonly form: Form;
  /** The values of the saved course. */
  readonly saved: WrittenCourse;
  readonly initial: DraftState;
}

/** Keeps what the form holds as a draft while it differs from the saved course. */
export function useKeptDraft({ kept, form, saved, initial }: KeptDraftProps) {
  const { getValues, subscribe } = form;
  const state = useRef(initial);
  const finished = useRef(false);

  const unsaved = useCallback(() => {
    if (finished.current) return undefined;
    const values = getValues();
    return isSame(values, saved) ? state.current.setAside : values;
  }, [getValues, saved]);
  const keep = useCallback(() => {
    const written = unsaved();
    const { basis, submission } = state.current;
    if (written) kept.keep({ basis, attempt: submission, written });
    else kept.forget();
  }, [unsaved, kept]);
  useKeeping(keep, subscribe);

  return {
    state,
    isUnsaved: useCallback(() => unsaved() !== undefined, [unsaved]),
    /** @param submission undefined: it was answered */
    keepSubmission: useCallback(
      (submission: Submission | undefined) => {
        state.current.submission = submission;
        keep();
      },
      [keep],
    ),
    /** Deletes the draft for good: the course is saved, or the draft given up. */
    finish: useCallback(() => {
      finished.current = true;
      kept.forget();
    }, [kept]),
  };
}

/** Keeps the draft after a pause in typing and before the page goes away. */
function useKeeping(keep: () => void, subscribe: Form['subscribe']): void {
  useEffect(() => {
    // The stored draft may be of another version or another form.
    keep();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      },
    });
    // A phone may end a hidden page without another event.
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pagehide', keep);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep, subscribe]);
}
