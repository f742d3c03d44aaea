import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keptCoursesKey } from '../queries/kept-courses-query.ts';
import { roomQuery } from '../queries/room-query.ts';
import { removeCourse } from './keep-course.ts';

/** Removes a kept course from this device. */
export function useRemoveCourse(uid: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (courseId: string) => removeCourse(uid, courseId),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keptCoursesKey(uid) });
      void queries.invalidateQueries({ queryKey: roomQuery.queryKey });
    },
  });
}
