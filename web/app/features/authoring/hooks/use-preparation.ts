import type { AuthoredLesson } from '@lectern/contract/lesson';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { authoringQuery } from '../queries/authoring-query.ts';

const ASKED_EVERY_MS = 5_000;

/** What a lesson's upload is now: while it is being prepared the server is asked again. */
export function usePreparation(
  uid: string,
  courseId: string,
  { id, upload }: AuthoredLesson,
): AuthoredLesson['upload'] {
  const isWaiting = upload?.preparation === 'waiting';
  const { data } = useQuery({
    ...authoringQuery(browserApi, uid, courseId),
    enabled: isWaiting,
    refetchInterval: ASKED_EVERY_MS,
    select: ({ sections }) =>
      sections.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id)?.upload,
  });
  return isWaiting && data?.id === upload.id ? data : upload;
}
