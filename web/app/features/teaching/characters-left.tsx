import { useWatch } from 'react-hook-form';
import { roomLeft } from './room-left.ts';
import type { CourseForm } from './use-course-form.ts';

interface CharactersLeftProps {
  readonly form: CourseForm;
  readonly of: 'title' | 'description';
  readonly limit: number;
}

/** Comes up beneath a field that is almost full. */
export function CharactersLeft({ form, of, limit }: CharactersLeftProps) {
  const { shown, said } = roomLeft(useWatch({ control: form.control, name: of }), limit);
  return (
    <span className="ml-auto">
      <span aria-hidden="true" className="tabular-nums">
        {shown}
      </span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </span>
  );
}
