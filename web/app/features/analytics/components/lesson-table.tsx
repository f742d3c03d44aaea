import type { LessonFigures } from '@lectern/contract/analytics';
import { TABLE_ROLES } from '../../../ui/table-roles.ts';
import { LESSONS } from '../messages.ts';
import type { Drop } from '../rules/where-people-stop.ts';
import { Legend } from './legend.tsx';
import { LessonTableRow } from './lesson-table-row.tsx';

interface LessonTableProps {
  readonly courseId: string;
  readonly lessons: readonly LessonFigures[];
  /** How many are enrolled: the whole width of the bars. */
  readonly learners: number;
  readonly drop: Drop | undefined;
}

const HEADINGS = [LESSONS.began, LESSONS.finished, LESSONS.stopped, LESSONS.time] as const;

/** A row for each lesson; on a phone a card, with the names of the figures beside them. */
export function LessonTable({ courseId, lessons, learners, drop }: LessonTableProps) {
  return (
    <>
      <div className="mt-5">
        <Legend
          entries={[
            { look: 'finished', name: LESSONS.finished },
            { look: 'began', name: LESSONS.began },
          ]}
        />
      </div>
      <table {...TABLE_ROLES.table} className="mt-3 block w-full lg:table">
        <caption className="sr-only">{LESSONS.caption}</caption>
        <thead {...TABLE_ROLES.group} className="block max-lg:sr-only lg:table-header-group">
          <tr
            {...TABLE_ROLES.row}
            className="flex flex-wrap border-b border-rule-strong text-sm lg:table-row"
          >
            <th {...TABLE_ROLES.heading} scope="col" className="py-3 text-left font-medium">
              {LESSONS.lesson}
            </th>
            {HEADINGS.map((heading) => (
              <th
                key={heading}
                {...TABLE_ROLES.heading}
                scope="col"
                className="py-3 text-right font-medium lg:pl-4 lg:whitespace-nowrap"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} className="block lg:table-row-group">
          {lessons.map((lesson, place) => (
            <LessonTableRow
              key={lesson.id}
              courseId={courseId}
              lesson={lesson}
              section={
                lesson.sectionTitle === lessons[place - 1]?.sectionTitle
                  ? undefined
                  : lesson.sectionTitle
              }
              learners={learners}
              isDrop={lesson.id === drop?.to.id}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
