import type { LessonPlays } from '@lectern/contract/analytics';
import { ChevronRight } from 'lucide-react';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { PLAYS } from '../messages.ts';
import { secondShown } from '../rules/time-shown.ts';

/** The figures of the picture, for who cannot see it or wants them exactly. */
export function PlayTable({ plays: { parts, partSeconds } }: { readonly plays: LessonPlays }) {
  return (
    <details className="group mt-5">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-90"
        />
        {PLAYS.table}
      </summary>
      <table className="mt-2 w-full max-w-md tabular-nums">
        <caption className="sr-only">{PLAYS.tableCaption}</caption>
        <thead>
          <tr className="border-b border-rule-strong text-sm">
            <th scope="col" className="py-2 text-left font-medium">
              {PLAYS.part}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {PLAYS.plays}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {PLAYS.learners}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ plays, learners }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <tr key={place} className="border-b border-rule">
              <th scope="row" className="py-1.5 text-left font-normal">
                {secondShown(place * partSeconds)}–{secondShown((place + 1) * partSeconds)}
              </th>
              <td className="py-1.5 pl-4 text-right">{formatCount(plays)}</td>
              <td className="py-1.5 pl-4 text-right">{formatCount(learners)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
