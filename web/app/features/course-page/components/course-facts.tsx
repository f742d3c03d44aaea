import type { Course } from '@lectern/contract/course';
import { Clock, Gauge, type LucideIcon, Shapes, Users } from 'lucide-react';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { CATEGORY, DIFFICULTY, DURATION, FACTS_TITLE, STUDENT_COUNT } from '../messages.ts';

export function CourseFacts({ course }: { readonly course: Course }) {
  return (
    <section aria-label={FACTS_TITLE} className="mt-4 lg:mt-2 lg:px-5 lg:pb-3">
      <dl className="grid grid-cols-2 gap-x-6 lg:grid-cols-1 few-letters:grid-cols-1">
        {course.duration && <Fact icon={Clock} name={DURATION} value={course.duration} />}
        <Fact icon={Gauge} name={DIFFICULTY} value={course.difficulty} />
        <Fact icon={Shapes} name={CATEGORY} value={course.category} />
        <Fact icon={Users} name={STUDENT_COUNT} value={formatCount(course.students)} />
      </dl>
    </section>
  );
}

interface FactProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly value: string;
}

function Fact({ icon: Icon, name, value }: FactProps) {
  return (
    <div className="flex min-w-0 flex-col border-b border-rule py-3 lg:flex-row lg:items-baseline lg:justify-between lg:gap-4 lg:last:border-0">
      <dt className="flex shrink-0 items-center gap-2 text-sm text-ink-soft">
        <Icon aria-hidden="true" className="size-4 shrink-0 self-center" />
        {name}
      </dt>
      <dd className="min-w-0 text-[0.9375rem] font-medium wrap-anywhere tabular-nums lg:text-right">
        {value}
      </dd>
    </div>
  );
}
