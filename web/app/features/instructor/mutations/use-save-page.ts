import type { InstructorPageInput } from '@lectern/contract/instructor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { isSignedIn } from '../../../platform/session/is-signed-in.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';
import { ownPageQuery } from '../queries/own-page-query.ts';

/** Saves what somebody says of themselves; every course that shows their name is read again. */
export function useSavePage(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: InstructorPageInput) => browserApi.call('saveInstructorPage', { body }),
    onSuccess: (page) => {
      if (isSignedIn(uid)) queries.setQueryData(ownPageQuery(browserApi, uid).queryKey, page);
      void queries.invalidateQueries({ queryKey: COURSES_KEY });
    },
  });
}
