import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { browserApi } from '../../../platform/api-client.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { outlineQuery } from '../../lesson/queries/outline-query.ts';
import { SEAT } from '../seat-messages.ts';

/** The way to the lessons for who is enrolled; nothing where there are none yet. */
export function ContinueLearning({ courseId }: { readonly courseId: string }) {
  const { data: outline } = useQuery(outlineQuery(browserApi, courseId));
  if (!outline || outline.lessonCount === 0) return null;
  return (
    <LinkButton to={`/learn/${courseId}`} variant="primary" size="lg" className="w-full">
      <BookOpen aria-hidden="true" className="size-5" />
      {SEAT.learn}
    </LinkButton>
  );
}
