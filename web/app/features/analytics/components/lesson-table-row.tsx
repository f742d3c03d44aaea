import type { LessonFigures } from '@lectern/contract/analytics';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { TABLE_ROLES } from '../../../ui/table-roles.ts';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { KindIcon } from '../../lesson/components/kind-icon.tsx';
import { KINDS } from '../../lesson/messages.ts';
import { durationShown } from '../../lesson/rules/duration-shown.ts';
import { LESSONS } from '../messages.ts';
import { timeShown } from '../rules/time-shown.ts';

interface LessonTableRowProps {
  readonly courseId: string;
  readonly lesson: LessonFigures;
  /** The title of its section, where this is the first of it. */
  readonly section: string | undefined;
  readonly learners: number;
  /** True where most are lost before this lesson. */
  readonly isDrop: boolean;
}

/** A lesson with its bars and figures. */
export function LessonTableRow(props: LessonTableRowProps) {
  const { courseId, lesson, section, learners, isDrop } = props;
  const { began, finished, stopped, medianSeconds, minutes } = lesson;
  return (
    <tr
      {...TABLE_ROLES.row}
      data-lesson={lesson.id}
      className="grid grid-cols-4 gap-x-3 gap-y-3 border-b border-rule py-4 sm:gap-x-4 lg:table-row few-letters:grid-cols-1"
    >
      <td {...TABLE_ROLES.cell} className="col-span-full min-w-0 lg:py-4 lg:align-middle">
        {section && <p className="mb-1 text-[0.8125rem] wrap-anywhere text-ink-soft">{section}</p>}
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <KindIcon kind={lesson.kind} className="size-4 text-ink-soft" />
          <span className="sr-only">{KINDS[lesson.kind]}:</span>
          <Link
            to={`/manage-courses/${courseId}/analytics/${lesson.id}`}
            className="min-w-0 py-0.5 font-medium wrap-anywhere hover:underline hover:underline-offset-4"
          >
            {lesson.title}
          </Link>
          {!lesson.required && <Badge tone="grey">{LESSONS.optional}</Badge>}
          {isDrop && <Badge tone="saffron">{LESSONS.biggestDrop}</Badge>}
        </p>
        <Bar began={began} finished={finished} learners={learners} />
      </td>
      <Figure label={LESSONS.began}>{formatCount(began)}</Figure>
      <Figure label={LESSONS.finished}>{formatCount(finished)}</Figure>
      <Figure label={LESSONS.stopped}>{formatCount(stopped)}</Figure>
      <Figure
        label={LESSONS.time}
        note={minutes === null ? undefined : LESSONS.planned(durationShown(minutes))}
      >
        {medianSeconds === null ? <NoTime /> : timeShown(medianSeconds)}
      </Figure>
    </tr>
  );
}

interface BarProps {
  readonly began: number;
  readonly finished: number;
  readonly learners: number;
}

/** The figures beside it say the same in words. */
function Bar({ began, finished, learners }: BarProps) {
  const widthOf = (count: number) => `${learners === 0 ? 0 : Math.min(1, count / learners) * 100}%`;
  return (
    <div aria-hidden="true" className="relative mt-2.5 h-3.5 overflow-hidden rounded-sm bg-sunk">
      {began > 0 && (
        <div
          className="absolute inset-y-0 left-0 rounded-sm border border-success bg-success-wash"
          style={{ width: widthOf(began) }}
        />
      )}
      {finished > 0 && (
        <div
          className="absolute inset-y-0 left-0 keeps-ground rounded-sm bg-success"
          style={{ width: widthOf(finished) }}
        />
      )}
    </div>
  );
}

function NoTime() {
  return (
    <>
      <span aria-hidden="true">{LESSONS.noTime}</span>
      <span className="sr-only">{LESSONS.unknownTime}</span>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** On a narrow page the column's name stands below the figure. */
function Figure({ label, note, children }: FigureProps) {
  return (
    <td
      {...TABLE_ROLES.cell}
      className="tabular-nums lg:w-px lg:pl-4 lg:text-right lg:align-middle lg:whitespace-nowrap"
    >
      <span className="font-medium">{children}</span>
      <span
        aria-hidden="true"
        className="block text-[0.8125rem] leading-5 wrap-anywhere text-ink-soft lg:hidden"
      >
        {label}
      </span>
      {note && <span className="block text-[0.8125rem] text-ink-soft max-sm:hidden">{note}</span>}
    </td>
  );
}
