import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { SHELF, TAKE } from '../messages.ts';
import { type SceneProps, Stage } from './stage.tsx';

const PRESSED = 2_600;

const POINTER = [
  { at: 300, x: 70, y: 40 },
  { at: PRESSED - 1_000, x: 56, y: 80 },
];

/** Rows of seats around the lectern, and which of them are free. */
const ROWS = [
  { radius: 62, seats: 7, free: [5] },
  { radius: 94, seats: 10, free: [3] },
  { radius: 126, seats: 13, free: [9] },
] as const;
const FREE = ROWS.reduce((sum, { free }) => sum + free.length, 0);
/** The seat that is taken in the scene: in the middle row. */
const OURS = 94;

/** One of three free seats is taken: the button, the number beside it and the hall show it. */
export function TakeScene({ elapsed }: SceneProps) {
  const isTaken = elapsed >= PRESSED;
  return (
    <Stage elapsed={elapsed} pointer={POINTER}>
      <Hall isTaken={isTaken} />
      <p className="mt-4 font-serif text-xl font-semibold">{SHELF[1].title}</p>
      <div className="mt-3 flex items-center gap-3">
        <span
          className={buttonClass(
            { variant: isTaken ? 'secondary' : 'primary', size: 'md' },
            'grow',
          )}
        >
          {isTaken ? TAKE.leave : TAKE.enrol}
        </span>
        <Badge tone="saffron" className="shrink-0 tabular-nums">
          {TAKE.left(isTaken ? FREE - 1 : FREE)}
        </Badge>
      </div>
      <p
        className={`mt-3 text-sm font-medium text-success-text transition-opacity ${isTaken ? '' : 'opacity-0'}`}
      >
        {TAKE.done}
      </p>
    </Stage>
  );
}

function Hall({ isTaken }: { readonly isTaken: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 160" className="mx-auto w-full max-w-sm">
      {ROWS.map(({ radius, seats, free }) =>
        Array.from({ length: seats }, (_, seat) => {
          const isFree = free.some((place) => place === seat);
          const isOurs = isFree && radius === OURS;
          const angle = Math.PI * (1.08 + (0.84 * seat) / (seats - 1));
          return (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
              key={`${radius} ${seat}`}
              cx={160 + radius * Math.cos(angle)}
              cy={156 + radius * Math.sin(angle)}
              r={isOurs && isTaken ? 10 : 8}
              {...(isFree && !(isOurs && isTaken)
                ? { fill: 'none', className: 'stroke-rule-strong', strokeWidth: 2 }
                : { className: isOurs ? 'fill-accent' : 'fill-success' })}
            />
          );
        }),
      )}
      <path d="M147 132h26l6 26h-38z" className="fill-hall-line" />
      <path d="M140 128l6-8h28l6 8v5h-40z" className="fill-hall-line" />
    </svg>
  );
}
