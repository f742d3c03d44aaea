import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { enrolmentStatus } from '../../enrolment/queries/enrolment-status.ts';

/** Of a guest, for whom nothing is asked. */
const NOBODY = { uid: '', email: '' };

/** True for who may take every lesson of a course: its learners and its owner. */
export function useMayLearn(courseId: string, user: EmailUser | undefined): boolean {
  const { data: status } = useQuery({
    ...enrolmentStatus(browserApi, user ?? NOBODY, courseId),
    enabled: user !== undefined,
  });
  return user !== undefined && (status?.enrolled === true || status?.owned === true);
}
