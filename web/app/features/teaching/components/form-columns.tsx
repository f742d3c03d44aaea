import type { ReactNode } from 'react';

interface FormColumnsProps {
  /** Above the form on a phone, in the side column on a wide window. */
  readonly beside: ReactNode;
  /** Below the form on a phone; sticky on a wide window. */
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

/** The form, with the instructor and the preview beside it. */
export function FormColumns({ beside, preview, children }: FormColumnsProps) {
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <div className="lg:col-start-2">{beside}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
      <div className="lg:sticky lg:top-24 lg:col-start-2 lg:self-start">{preview}</div>
    </div>
  );
}
