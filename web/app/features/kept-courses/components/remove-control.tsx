import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { KEEP, REMOVE_QUESTION } from '../messages.ts';
import { useRemoveCourse } from '../mutations/use-remove-course.ts';
import type { KeptCourse } from '../rules/kept-course.ts';
import { sizeShown } from '../rules/size-shown.ts';

interface RemoveControlProps {
  readonly course: KeptCourse;
  readonly onRemoved?: () => void;
  readonly className: string;
  /** Where the button's text does not name the course. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A button that removes a kept course from this device, after a question. */
export function RemoveControl(props: RemoveControlProps) {
  const { course, onRemoved, className, label, children } = props;
  const remove = useRemoveCourse(course.uid);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setAsked(true)}
        className={className}
      >
        {children}
      </button>
      {remove.isError && (
        <span role="alert" className="text-danger">
          {KEEP.notRemoved}
        </span>
      )}
      <ConfirmDialog
        open={isAsked}
        danger
        busy={remove.isPending}
        title={REMOVE_QUESTION.title}
        text={REMOVE_QUESTION.text(course.title, sizeShown(course.bytes))}
        confirmLabel={REMOVE_QUESTION.confirm}
        cancelLabel={REMOVE_QUESTION.cancel}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          remove.mutate(course.courseId, {
            onSuccess: () => onRemoved?.(),
            onSettled: () => setAsked(false),
          })
        }
      />
    </>
  );
}
