import type { ListedUpload } from '@lectern/contract/media';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** Deletes one of the user's own uploads; one that is gone already is deleted. */
export function useDeleteUpload(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Pick<ListedUpload, 'id'>) => {
      try {
        await browserApi.call('deleteUpload', { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: personalKey(uid, 'uploads') }),
  });
}
