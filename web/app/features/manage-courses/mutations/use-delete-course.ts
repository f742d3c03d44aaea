import type { TaughtCourse } from '@lectern/contract/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';
import { myCoursesKey } from '../queries/my-courses-query.ts';

/** Deletes a course of the person's own. Fails with whatever the API's client throws. */
export function useDeleteCourse(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: Pick<TaughtCourse, '_id'>) => deleteCourse(id),
    onSuccess: (_, { _id: id }) => {
      queries.setQueryData<readonly TaughtCourse[]>(myCoursesKey(uid), (courses) =>
        courses?.filter(({ _id }) => _id !== id),
      );
      // No list that was read before may show it once more.
      queries.removeQueries({ queryKey: COURSES_KEY });
      void queries.invalidateQueries({ queryKey: personalKey(uid) });
    },
    onError: () => void queries.invalidateQueries({ queryKey: myCoursesKey(uid) }),
  });
}

/** That there is no such course any more is what was wanted: an answer may have been lost. */
async function deleteCourse(id: string): Promise<void> {
  try {
    // Where something else answers in the server’s place, its answer is not JSON.
    await browserApi.call('deleteCourse', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
