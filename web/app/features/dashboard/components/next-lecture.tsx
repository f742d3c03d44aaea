import type { ReactNode } from 'react';
import { ProgressRing } from '../../../ui/progress-ring.tsx';
import { PERCENT, PROGRESS_OF } from '../../lesson/messages.ts';
import { NEXT_LECTURE } from '../next-lecture-messages.ts';

/** `picture`: the whole part as a picture of itself, smaller and without a heading. */
const SHAPES = {
  page: {
    title: 'h2',
    columns: 'sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
    cover: 'aspect-video sm:aspect-auto sm:min-h-56',
    text: 'p-5 sm:p-7',
    label: 'text-sm',
    heading: 'mt-1.5 text-2xl',
    course: 'mt-1.5',
    foot: 'gap-4 pt-6',
    figure: 'gap-2.5',
    ring: 'size-9',
  },
  picture: {
    title: 'p',
    columns: 'min-[22rem]:grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[8rem_minmax(0,1fr)]',
    cover: 'max-[22rem]:hidden',
    text: 'p-4',
    label: 'text-xs',
    heading: 'mt-0.5 font-serif text-lg leading-6 font-semibold',
    course: 'text-sm',
    foot: 'gap-x-3 gap-y-2 pt-3',
    figure: 'gap-2 text-sm',
    ring: 'size-8',
  },
} as const;

interface NextLectureProps {
  readonly shape: keyof typeof SHAPES;
  readonly cover: ReactNode;
  readonly title: string;
  /** Null where the title is the course's already. */
  readonly course: string | null;
  readonly action: ReactNode;
  readonly percent: number;
  readonly done: number;
  readonly required: number;
}

/** The lesson that comes next, and how far its course is done. */
export function NextLecture(props: NextLectureProps) {
  const { cover, title, course, action, percent, done, required } = props;
  const shape = SHAPES[props.shape];
  const Title = shape.title;
  return (
    <div className={`grid ${shape.columns}`}>
      <div className={`bg-sunk ${shape.cover}`}>{cover}</div>
      <div className={`flex flex-col ${shape.text}`}>
        <p className={`font-medium text-accent-text ${shape.label}`}>{NEXT_LECTURE.label}</p>
        <Title className={`wrap-anywhere ${shape.heading}`}>{title}</Title>
        {course !== null && (
          <p className={`wrap-anywhere text-ink-soft ${shape.course}`}>{course}</p>
        )}
        <div className={`mt-auto flex flex-wrap items-center justify-between ${shape.foot}`}>
          {action}
          <span className={`flex items-center font-medium tabular-nums ${shape.figure}`}>
            <ProgressRing
              percent={percent}
              label={PROGRESS_OF(done, required)}
              className={shape.ring}
            />
            {PERCENT(percent)}
          </span>
        </div>
      </div>
    </div>
  );
}
