import type { CourseDeletion, TaughtCourse } from '@lectern/contract/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { COURSES_KEY } from '../../course/queries/course-keys.ts';
import { myCoursesKey } from '../queries/my-courses-query.ts';

/** Deletes one of the user's own courses. Fails with the errors of the API's client. */
export function useDeleteCourse(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id }: Pick<TaughtCourse, '_id'>) => deleteCourse(id),
    onSuccess: (_, { _id: id }) => {
      queries.setQueryData<readonly TaughtCourse[]>(myCoursesKey(uid), (courses) =>
        courses?.filter(({ _id }) => _id !== id),
      );
      // No cached list may show it again.
      queries.removeQueries({ queryKey: COURSES_KEY });
      void queries.invalidateQueries({ queryKey: personalKey(uid) });
    },
    onError: () => void queries.invalidateQueries({ queryKey: myCoursesKey(uid) }),
  });
}

/**
 * A course that is gone already is deleted: the answer to an earlier deletion may have been lost.
 *
 * @returns whether it was withdrawn, because people learn in it
 */
async function deleteCourse(id: string): Promise<Pick<CourseDeletion, 'withdrawn'>> {
  try {
    // A 404 of a proxy is not JSON.
    return await browserApi.call('deleteCourse', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    return { withdrawn: false };
  }
}
