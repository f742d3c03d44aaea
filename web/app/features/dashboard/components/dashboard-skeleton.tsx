import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { DASHBOARD } from '../messages.ts';

/** Shown while the dashboard is loading, in its shape. */
export function DashboardSkeleton() {
  return (
    <>
      <div className="mb-5">
        <Loading label={DASHBOARD.loading} />
      </div>
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="space-y-4">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
        <Skeleton className="h-72 w-full" />
      </div>
    </>
  );
}
