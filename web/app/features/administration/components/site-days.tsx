import type { SiteDay } from '@lectern/contract/overview';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { Bars } from '../../manage-courses/components/enrolment-chart.tsx';
import { barHeights } from '../../manage-courses/rules/weekly-enrolments.ts';
import { OVERVIEW } from '../overview-messages.ts';

const SERIES = ['people', 'courses', 'enrolments', 'completions'] as const;

interface SiteDaysProps {
  /** The oldest first, today the last. */
  readonly days: readonly SiteDay[];
}

/** What the last days brought: a drawing of each figure, and all of them as a table. */
export function SiteDays({ days }: SiteDaysProps) {
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2">
        {SERIES.map((name) => (
          <Figure key={name} name={OVERVIEW.series[name]} counts={days.map((day) => day[name])} />
        ))}
      </ul>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 items-center text-sm underline-offset-4 hover:underline">
          {OVERVIEW.asTable}
        </summary>
        <DayTable days={days} />
      </details>
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly counts: readonly number[];
}

function Figure({ name, counts }: FigureProps) {
  const sum = counts.reduce((all, count) => all + count, 0);
  const today = counts.at(-1) ?? 0;
  return (
    <li className="rounded-lg border border-rule bg-surface p-4 shadow-low">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-soft">{name}</span>
        <span className="text-sm text-ink-soft tabular-nums">{OVERVIEW.today(today)}</span>
      </p>
      <p className="mt-0.5 font-serif text-2xl tabular-nums">{formatCount(sum)}</p>
      <div role="img" aria-label={OVERVIEW.inWords(name, sum, today)} className="mt-3">
        <Bars heights={barHeights(counts)} className="h-14 w-full" />
      </div>
    </li>
  );
}

function DayTable({ days }: SiteDaysProps) {
  return (
    <div className="mt-2 overflow-hidden rounded-lg border border-rule bg-surface">
      <table className="w-full text-[0.9375rem] tabular-nums max-sm:text-sm">
        <caption className="sr-only">{OVERVIEW.days}</caption>
        <thead className="bg-sunk text-ink-soft sm:text-sm">
          <tr>
            <th scope="col" className="px-2 sm:px-3 py-2 text-left font-medium">
              {OVERVIEW.day}
            </th>
            {SERIES.map((name) => (
              <th key={name} scope="col" className="px-2 sm:px-3 py-2 text-right font-medium">
                {OVERVIEW.series[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th
                scope="row"
                className="px-2 sm:px-3 py-1.5 text-left font-normal whitespace-nowrap"
              >
                {day.day}
              </th>
              {SERIES.map((name) => (
                <td key={name} className="px-2 sm:px-3 py-1.5 text-right">
                  {formatCount(day[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
