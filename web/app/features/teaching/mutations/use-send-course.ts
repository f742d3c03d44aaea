import type { CourseInput, OwnCourse } from '@lectern/contract/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api-error.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { invalidateCourses } from '../../course/queries/course-keys.ts';
import type { WrittenForm } from '../hooks/use-course-form.ts';
import { fieldOf } from '../rules/course-rules.ts';
import type { Stage } from '../rules/saving-stage.ts';
import { isRefused, isSameCourse, newSubmission, type Submission } from '../rules/submission.ts';
import { writtenSections } from '../rules/written-course.ts';
import type { EditableCourse } from './course-calls.ts';

/** How a course is saved, and the text of a failure. */
export interface SaveCall {
  /** The method of the call that saves. */
  readonly method: 'POST' | 'PUT';
  /** The path of the form. */
  readonly page: string;
  /**
   * @param submission the first one without an answer, which the server may have carried out
   * @param basis the entity tag of the version that is changed
   * @param sections of the form, with the ids that they have
   */
  readonly save: (
    input: CourseInput,
    submission: Submission,
    basis: string | undefined,
    sections: ReturnType<typeof writtenSections>,
  ) => Promise<Pick<OwnCourse, 'waitsBecause'>>;
  readonly failureText: (error: unknown) => string;
  /** Reads the newest version, where another may be saved meanwhile. */
  readonly reload?: () => Promise<EditableCourse>;
}

interface SendCourseProps {
  readonly uid: string;
  readonly written: WrittenForm;
  readonly call: SaveCall;
}

/**
 * Saves a course once: a submission without an answer is sent again under the same key.
 *
 * @returns a function that resolves to the outcome and never rejects
 */
export function useSendCourse({ uid, written, call }: SendCourseProps) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ input, submission }: { input: CourseInput; submission: Submission }) =>
      call.save(input, submission, written.basis(), writtenSections(written.form.getValues())),
  });

  const send = async (input: CourseInput): Promise<Stage> => {
    const before = written.submission();
    const submission = before ?? newSubmission(input);
    // Kept before it is sent: the page may end before the answer comes.
    written.keepSubmission(submission);
    let saved: Pick<OwnCourse, 'waitsBecause'> = {};
    try {
      saved = await mutateAsync({ input, submission });
    } catch (error) {
      if (isRefused(error, call.method)) written.keepSubmission(undefined);
      if (!before || !(await isOwnSubmission(error, before, { written, call }))) {
        return failedStage(error, input, { written, call });
      }
      if (!isSameCourse(before.input, input)) return await send(input);
    }
    written.finish();
    // Every list may show the course now, the user's own as well; those are refetched when they are
    // next shown, not while the form is open.
    invalidateCourses(queries);
    void queries.invalidateQueries({ queryKey: personalKey(uid), refetchType: 'none' });
    return { name: 'saved', waitsBecause: saved.waitsBecause };
  };
  return send;
}

/** True where the newer version is the user's own earlier submission, whose answer was lost. */
async function isOwnSubmission(
  error: unknown,
  before: Submission,
  { written, call }: Pick<SendCourseProps, 'written' | 'call'>,
): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'edited-meanwhile') return false;
  const newer = await call.reload?.().catch(() => undefined);
  if (!newer || !isSameCourse(newer.course, before.input)) return false;
  written.compareWith(newer);
  return true;
}

/** The stage after a failure; shows the server's errors beside their fields. */
function failedStage(
  error: unknown,
  input: CourseInput,
  { written: { form }, call }: Pick<SendCourseProps, 'written' | 'call'>,
): Stage {
  const text = call.failureText(error);
  if (!(error instanceof ApiError)) return { name: 'failed', text };
  if (error.code === 'edited-meanwhile') return { name: 'overtaken', input };
  const fields = error.errors.flatMap(({ path, message }) => {
    const field = fieldOf(path, form.getValues());
    return field ? [{ field, message }] : [];
  });
  for (const { field, message } of fields) form.setError(field, { type: 'server', message });
  return { name: 'failed', text, field: fields[0]?.field };
}
