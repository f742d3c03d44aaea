import { buttonClass } from '../../../ui/button-class.ts';
import { TEACH } from '../messages.ts';
import { typed } from '../rules/timeline.ts';
import { type SceneProps, Stage } from './stage.tsx';

const TYPING = 700;
const PRESSED = 4_200;
/** When the first learner enrols, in milliseconds. */
const COMING = PRESSED + 700;
const EACH = 350;

const POINTER = [
  { at: 200, x: 30, y: 22 },
  { at: PRESSED - 1_000, x: 16, y: 44 },
  { at: PRESSED + 600, x: 62, y: 92 },
];

/** A course is written and added, and its first learners come. */
export function TeachScene({ elapsed }: SceneProps) {
  const isAdded = elapsed >= PRESSED;
  const come = Math.floor((elapsed - COMING) / EACH) + 1;
  const enrolled = Math.min(TEACH.learners, Math.max(0, come));
  const figures = [TEACH.seats, enrolled, TEACH.seats - enrolled];
  return (
    <Stage elapsed={elapsed} pointer={POINTER}>
      <p className="text-[0.9375rem] font-medium">{TEACH.label}</p>
      <p className="mt-1.5 flex min-h-11 items-center rounded-md border border-rule-strong bg-surface px-3.5">
        {typed(TEACH.typed, elapsed - TYPING)}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-2.5">
        <span
          className={buttonClass(
            { variant: isAdded ? 'secondary' : 'primary', size: 'md' },
            'px-3 whitespace-nowrap',
          )}
        >
          {TEACH.submit}
        </span>
        <span
          className={`min-w-0 text-sm font-medium text-success-text transition-opacity ${isAdded ? '' : 'opacity-0'}`}
        >
          {TEACH.done}
        </span>
      </p>
      <div
        className={`mt-5 rounded-md border border-rule bg-surface text-xs transition-opacity sm:text-sm ${isAdded ? '' : 'opacity-0'}`}
      >
        <Row cells={TEACH.columns} className="border-b border-rule text-ink-soft" />
        <Row cells={[TEACH.typed, ...figures]} className="font-medium" />
      </div>
    </Stage>
  );
}

interface RowProps {
  readonly cells: readonly (string | number)[];
  readonly className: string;
}

/** The columns: one wide, and three figures. */
function Row({ cells: [first, ...rest], className }: RowProps) {
  return (
    <div className={`grid grid-cols-3 gap-y-0.5 p-2 sm:flex sm:items-center ${className}`}>
      <span className="col-span-3 min-w-0 grow truncate">{first}</span>
      {rest.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <span key={place} className="shrink-0 tabular-nums sm:w-24 sm:text-right">
          {cell}
        </span>
      ))}
    </div>
  );
}
