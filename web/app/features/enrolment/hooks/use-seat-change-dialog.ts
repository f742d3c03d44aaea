import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api-error.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { useConfirmedMutation } from '../../../platform/use-confirmed-mutation.ts';
import { refetchSeat, type SeatChange, useSeatChange } from '../mutations/use-seat-change.ts';

/** Taking a seat and giving it back, from the confirmation to the outcome. */
export function useSeatChangeDialog(course: SeatChange['course']) {
  const queries = useQueryClient();
  const dialog = useConfirmedMutation(useSeatChange());
  const { error } = dialog.mutation;
  const status = error instanceof ApiError ? error.status : undefined;
  return {
    ...dialog,
    /** The status of a refusal; undefined without one, or without an answer. */
    status,
    ask: (action: SeatChange['action'], user: EmailUser) => dialog.ask({ action, user, course }),
    /** @param user the user who is signed in now */
    close: (user: EmailUser | undefined) => {
      dialog.close();
      if (user && status === 404) void refetchSeat(queries, { user, course });
    },
  };
}
