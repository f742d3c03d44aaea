import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { CLASSROOM } from '../messages.ts';

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-7/12'];
const ROWS = [0, 1, 2, 3, 4, 5, 6];

/** Shown while a lesson is loading, in its shape. */
export function ClassroomSkeleton({ label = CLASSROOM.loading }: { readonly label?: string }) {
  return (
    <div className="container-page">
      <div className="flex min-h-15 items-center border-b border-rule">
        <Loading label={label} />
      </div>
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[17rem_minmax(0,1fr)]"
      >
        <div className="hidden space-y-5 py-8 lg:block">
          {ROWS.map((row) => (
            <Skeleton key={row} className="h-5 w-10/12" />
          ))}
        </div>
        <div className="max-w-176 pt-8">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-3 h-9 w-9/12" />
          <div className="mt-10 space-y-4">
            {LINES.map((width, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <Skeleton key={line} className={`h-5 ${width}`} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
