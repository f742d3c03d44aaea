import type { Dashboard } from '@lectern/contract/progress';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { CONTROL } from '../../../ui/field-frame.tsx';
import { WEEK } from '../messages.ts';
import { useSetGoal } from '../mutations/use-set-goal.ts';
import { isActive, minutesOf, weekInBrief } from '../rules/week-in-brief.ts';

interface WeekProps {
  readonly uid: string;
  readonly week: Dashboard['week'];
  readonly today: string;
}

/** The days of this week on which something was learned, and the goal. */
export function Week({ uid, week, today }: WeekProps) {
  const headingId = useId();
  const brief = weekInBrief(week.days);
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-lg border border-rule bg-surface p-5 shadow-low sm:p-6"
    >
      <h2 id={headingId} className="text-xl">
        {WEEK.heading}
      </h2>
      <ol className="mt-5 grid grid-cols-7 gap-1">
        {week.days.map((day, place) => (
          <li key={day.day} className="flex flex-col items-center gap-1.5">
            <span
              aria-hidden="true"
              className={`grid size-8 place-items-center rounded-full sm:size-9 ${
                isActive(day)
                  ? 'keeps-ground bg-success text-on-success'
                  : `border-2 ${day.day === today ? 'border-accent' : 'border-rule'}`
              }`}
            >
              {isActive(day) && <Check className="size-4" strokeWidth={3} />}
            </span>
            <span
              aria-hidden="true"
              className={`text-xs ${day.day === today ? 'font-semibold' : 'text-ink-soft'}`}
            >
              {WEEK.days[place]}
            </span>
            <span className="sr-only">
              {WEEK.day(WEEK.dayNames[place] ?? '', day.lessonsDone, minutesOf(day))}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-[0.9375rem] text-ink-soft tabular-nums">
        {WEEK.told(brief.days, brief.lessons, brief.minutes)}
      </p>
      <Goal uid={uid} goal={week.goal} days={brief.days} />
    </section>
  );
}

const CHOICES = [1, 2, 3, 4, 5, 6, 7];

function Goal({
  uid,
  goal,
  days,
}: {
  readonly uid: string;
  readonly goal: number | null;
  readonly days: number;
}) {
  const fieldId = useId();
  const save = useSetGoal(uid);
  const [announcement, announce] = useState('');
  const choose = (chosen: number | null) =>
    save.mutate(chosen, {
      onSuccess: () => announce(WEEK.saved),
      onError: () => announce(WEEK.notSaved),
    });
  const shown = save.isPending ? save.variables : goal;
  return (
    <div className="mt-5 border-t border-rule pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label htmlFor={fieldId} className="font-medium">
          {WEEK.goal}
        </label>
        <select
          id={fieldId}
          value={shown ?? ''}
          onChange={(event) =>
            choose(event.target.value === '' ? null : Number(event.target.value))
          }
          className={`${CONTROL} w-auto min-w-40 cursor-pointer`}
        >
          <option value="">{WEEK.noGoal}</option>
          {CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {WEEK.daysAWeek(choice)}
            </option>
          ))}
        </select>
      </div>
      {goal !== null && (
        <p
          className={`mt-3 text-[0.9375rem] ${days >= goal ? 'text-success-text' : 'text-ink-soft'}`}
        >
          {days >= goal ? WEEK.reached : WEEK.left(goal - days)}
        </p>
      )}
      <p role="status" className={save.isError ? 'mt-2 text-sm text-danger' : 'sr-only'}>
        {announcement}
      </p>
    </div>
  );
}
