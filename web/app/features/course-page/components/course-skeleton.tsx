import { Container } from '../../../ui/container.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { LOADING_COURSE } from '../messages.ts';

/** Shown while the course is loading. */
export function CourseSkeleton() {
  return (
    <Container className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-y-6 pt-6 pb-20 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-14 lg:pt-10">
      <div>
        <div className="flex min-h-11 items-center">
          <Loading label={LOADING_COURSE} />
        </div>
        <Skeleton className="mt-6 h-10 w-11/12" />
        <Skeleton className="mt-3 h-10 w-2/3" />
        <Skeleton className="mt-6 h-5 w-80 max-w-full" />
      </div>
      <div className="overflow-hidden rounded-lg lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Skeleton className="aspect-video" />
      </div>
      <div className="flex max-w-prose flex-col gap-3 pt-6">
        <Skeleton className="mb-3 h-7 w-56" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </Container>
  );
}
