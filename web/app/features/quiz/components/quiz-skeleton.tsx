import { Container } from '../../../ui/container.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { PAGE } from '../messages.ts';

/** Shown while the quiz is loading. */
export function QuizSkeleton() {
  return (
    <Container className="grid min-h-[75vh] items-center gap-x-16 gap-y-12 py-12 md:grid-cols-2 md:py-28">
      <div className="max-w-xl">
        <h1 className="sr-only">{PAGE.title}</h1>
        <Loading label={PAGE.loading} />
        <Skeleton className="mt-4 h-12 w-11/12" />
        <Skeleton className="mt-6 h-5" />
        <Skeleton className="mt-3 h-5 w-3/4" />
        <Skeleton className="mt-8 h-24" />
        <Skeleton className="mt-8 h-13 w-36" />
      </div>
      <Skeleton className="min-h-70" />
    </Container>
  );
}
