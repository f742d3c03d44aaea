import { Skeleton } from '../../../ui/skeleton.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { CourseCardSkeleton } from '../../catalogue/components/course-card.tsx';
import { EDIT_COURSE } from '../messages.ts';
import { FormColumns } from './form-columns.tsx';

const FIELDS = ['h-12', 'h-44', 'h-12', 'h-12'] as const;

/** Shown in place of the form while its course is loading, or after that failed. */
export function FormSkeleton({ loading }: { readonly loading: boolean }) {
  return (
    <FormColumns
      beside={<Skeleton className="h-24 rounded-lg" />}
      preview={
        <div className="max-w-sm">
          <CourseCardSkeleton />
        </div>
      }
    >
      <div className="rounded-lg border border-rule bg-surface px-5 py-8 shadow-card sm:px-10 sm:py-10">
        <div className="min-h-7">{loading && <Loading label={EDIT_COURSE.loading} />}</div>
        {FIELDS.map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields have no other key
          <div key={place} className="mt-6 space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className={`rounded-md ${height}`} />
          </div>
        ))}
      </div>
    </FormColumns>
  );
}
