import type { RegisteredCourse } from '@lectern/contract/course-register';
import { useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { Field } from '../../../ui/field.tsx';
import { useRefreshLists } from '../hooks/use-refresh-lists.ts';
import { COURSES } from '../work-messages.ts';
import { ActDialog } from './act-dialog.tsx';

interface CourseDialogProps {
  readonly open: boolean;
  readonly course: RegisteredCourse;
  readonly onClose: () => void;
}

/** Asks how many seats a course is to have. */
export function SeatsDialog({ open, course, onClose }: CourseDialogProps) {
  const { id, title, students, totalSeats } = course;
  const [seats, setSeats] = useState(String(totalSeats));
  const refresh = useRefreshLists();
  return (
    <ActDialog
      open={open}
      title={COURSES.seatsTitle(title)}
      text={COURSES.seatsText(students)}
      confirmLabel={COURSES.save}
      onAct={(reason) =>
        browserApi.call('setCourseSeats', {
          params: { id },
          body: { totalSeats: Number(seats), reason },
        })
      }
      onDone={() => {
        onClose();
        void refresh();
      }}
      onCancel={onClose}
    >
      <Field
        type="number"
        inputMode="numeric"
        min={Math.max(1, students)}
        label={COURSES.totalSeats}
        value={seats}
        onChange={(event) => setSeats(event.target.value)}
        className="mb-4"
      />
    </ActDialog>
  );
}

/** Asks to whom a course is to go. */
export function HandOverDialog({ open, course, onClose }: CourseDialogProps) {
  const { id, title } = course;
  const [email, setEmail] = useState('');
  const refresh = useRefreshLists();
  return (
    <ActDialog
      open={open}
      title={COURSES.handOverTitle(title)}
      text={COURSES.handOverText}
      confirmLabel={COURSES.handOver}
      onAct={(reason) =>
        browserApi.call('handOverCourse', { params: { id }, body: { email, reason } })
      }
      onDone={() => {
        onClose();
        void refresh();
      }}
      onCancel={onClose}
    >
      <Field
        type="email"
        autoComplete="off"
        label={COURSES.newOwner}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        className="mb-4"
      />
    </ActDialog>
  );
}

/** Asks why a course is to be hidden, or to be shown again. */
export function HideDialog({ open, course, onClose }: CourseDialogProps) {
  const { id, title, hidden } = course;
  const refresh = useRefreshLists();
  return (
    <ActDialog
      open={open}
      title={hidden ? COURSES.restoreTitle(title) : COURSES.hideTitle(title)}
      text={hidden ? COURSES.restoreText : COURSES.hideText}
      confirmLabel={hidden ? COURSES.restore : COURSES.hide}
      danger={!hidden}
      reasonHelp={COURSES.ownerReads}
      onAct={(reason) =>
        browserApi.call('moderate', {
          body: { subject: { type: 'course', id }, act: hidden ? 'restore' : 'hide', reason },
        })
      }
      onDone={() => {
        onClose();
        void refresh();
      }}
      onCancel={onClose}
    />
  );
}
