import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeDialog } from '../../../ui/notice-dialog.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { EDIT_COURSE, LOADING_FAILED } from '../messages.ts';
import { NotYourCourse, readOwnCourse, updateCourse } from '../mutations/course-calls.ts';
import type { SaveCall } from '../mutations/use-send-course.ts';
import { updateFailure } from '../rules/failure-text.ts';
import { CourseForm } from './course-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

/** Long enough to read two short sentences and press the button. */
const DIALOG_TIMEOUT_MS = 5_000;

interface EditCourseProps {
  readonly id: string;
  readonly user: EmailUser;
  /** Of the page. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Loads the course, then shows the form. A refetch never replaces what is being written. */
export function EditCourse({ id, user, heading }: EditCourseProps) {
  const { uid, email } = user;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: personalKey(uid, 'course-to-edit', id.toLowerCase()),
    queryFn: ({ signal }) => readOwnCourse(id, email, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const call = useMemo<SaveCall>(
    () => ({
      method: 'PUT',
      page: `/edit-course/${id}`,
      save: (input, _attempt, basis, sections) => updateCourse(id, input, basis, sections),
      failureText: updateFailure,
      reload: () => readOwnCourse(id, email),
    }),
    [id, email],
  );

  const failure = isFetching || data ? null : error;
  const retrying = useRef(false);
  // The dialog had no element to return the focus to.
  useEffect(() => {
    if (failure || !retrying.current) return;
    retrying.current = false;
    takeFocus(heading.current);
  }, [failure, heading]);
  const retry = () => {
    retrying.current = true;
    void refetch();
  };

  if (data) return <CourseForm user={user} opened={data} call={call} texts={EDIT_COURSE} />;
  return (
    <>
      <FormSkeleton loading={isFetching} />
      <LoadingFailed error={failure} onRetry={retry} />
    </>
  );
}

interface LoadingFailedProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Shows why there is no form, then goes to the user's own courses (EDIT-6). */
function LoadingFailed({ error, onRetry }: LoadingFailedProps) {
  const navigate = useNavigate();
  const text = error ? reason(error) : '';
  return (
    <NoticeDialog
      open={error !== null}
      tone="failure"
      title={LOADING_FAILED.title}
      text={text}
      closeLabel={LOADING_FAILED.goOn}
      closesAfter={DIALOG_TIMEOUT_MS}
      onClose={() => navigate('/my-courses', { replace: true })}
    >
      {text === LOADING_FAILED.passing && (
        <Button variant="primary" onClick={onRetry}>
          {LOADING_FAILED.retry}
        </Button>
      )}
    </NoticeDialog>
  );
}

function reason(error: Error): string {
  if (error instanceof NotYourCourse) return LOADING_FAILED.notYours;
  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return unknown ? LOADING_FAILED.unknown : LOADING_FAILED.passing;
}
