import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { OUTLINE } from '../messages.ts';

const SECTIONS = [0, 1, 2];

/** Shown while an outline is loading, in its shape. */
export function OutlineSkeleton() {
  return (
    <>
      <Loading label={OUTLINE.loading} />
      <div aria-hidden="true" className="mt-6 space-y-9">
        <Skeleton className="h-9 w-9/12" />
        {SECTIONS.map((section) => (
          <div key={section} className="space-y-3">
            <Skeleton className="h-6 w-48" />
            <Skeleton className="h-28 w-full" />
          </div>
        ))}
      </div>
    </>
  );
}
