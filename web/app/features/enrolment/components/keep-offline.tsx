import type { Course } from '@lectern/contract/course';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { KeepControl } from '../../kept-courses/components/keep-control.tsx';
import { outlineQuery } from '../../lesson/queries/outline-query.ts';
import { enrolmentStatus } from '../queries/enrolment-status.ts';

interface KeepOfflineProps {
  readonly course: Pick<Course, '_id' | 'title'>;
  readonly user: EmailUser;
}

/** Keeps a course on this device, for who is enrolled in it; nothing where it has no lessons yet. */
export function KeepOffline({ course: { _id: id, title }, user }: KeepOfflineProps) {
  const { data: outline } = useQuery(outlineQuery(browserApi, id));
  const { data: status } = useQuery(enrolmentStatus(browserApi, user, id));
  if (!status?.enrolled || !outline || outline.lessonCount === 0) return null;
  return <KeepControl uid={user.uid} courseId={id} courseTitle={title} />;
}
