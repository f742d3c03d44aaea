import type { NewInvitation } from '@lectern/contract/invitation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { invitationsQuery } from '../queries/invitations-query.ts';

/** Makes an invitation; its link is told this once. */
export function useMakeInvitation(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewInvitation) => browserApi.call('makeInvitation', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: invitationsQuery(uid).queryKey }),
  });
}

/** Withdraws an invitation, by its id. */
export function useWithdrawInvitation(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserApi.call('withdrawInvitation', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: invitationsQuery(uid).queryKey }),
  });
}
