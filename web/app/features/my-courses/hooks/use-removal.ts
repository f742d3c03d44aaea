import type { EnrolmentRecord } from '@lectern/contract/enrolment';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { useConfirmedMutation } from '../../../platform/use-confirmed-mutation.ts';
import { useSeatChange } from '../../enrolment/mutations/use-seat-change.ts';

/** Removing one of the user's enrolments, from the confirmation to the outcome. */
export function useRemoval(user: EmailUser) {
  const dialog = useConfirmedMutation(useSeatChange());
  return {
    ...dialog,
    ask: ({ course }: EnrolmentRecord) => dialog.ask({ action: 'leave', user, course }),
  };
}
