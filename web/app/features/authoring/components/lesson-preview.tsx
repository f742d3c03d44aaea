import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { failureReason } from '../../../platform/failure-reason.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { WholeLesson } from '../../classroom/components/whole-lesson.tsx';
import { EDITOR } from '../editor-messages.ts';

interface LessonPreviewProps {
  readonly uid: string;
  readonly lessonId: string;
}

/** The lesson as learners will see it once what is written is published. */
export function LessonPreview({ uid, lessonId }: LessonPreviewProps) {
  const { data, error } = useQuery({
    queryKey: personalKey(uid, 'preview', lessonId),
    queryFn: ({ signal }) => browserApi.call('lessonPreview', { params: { id: lessonId }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
  if (error) {
    return (
      <Notice tone="failure" announced>
        {[EDITOR.previewFailed, failureReason(error)].join(' ').trim()}
      </Notice>
    );
  }
  if (!data) return <Loading label={EDITOR.loading} />;
  return (
    <article className="max-w-176">
      <WholeLesson lesson={data} />
    </article>
  );
}
