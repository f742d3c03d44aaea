import { BookOpen } from 'lucide-react';
import { MESSAGES } from '../messages.ts';

const TEXTS = MESSAGES.hero;
const { title, course, value } = TEXTS.progress;

/** How a learner's progress looks: a sample, with the figure in text. */
export function ProgressSample() {
  return (
    <div className="absolute bottom-0 left-4 w-64 max-w-[calc(100%-2*var(--spacing)*4)] rounded-lg border border-rule bg-surface p-4 shadow-float sm:left-8 sm:w-72">
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-success-wash text-success-text">
          <BookOpen className="size-5" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <p className="truncate font-medium">{course}</p>
          <p className="truncate text-sm text-ink-soft">{TEXTS.lesson}</p>
        </div>
      </div>
      <p className="mt-4 flex justify-between text-sm">
        <span className="text-ink-soft">{title}</span>
        <span className="font-semibold text-success-text tabular-nums">{value}%</span>
      </p>
      <div
        aria-hidden="true"
        className="keeps-ground mt-1.5 h-2 overflow-hidden rounded-full bg-rule"
      >
        <div className="h-full w-[82%] rounded-full bg-success" />
      </div>
    </div>
  );
}
