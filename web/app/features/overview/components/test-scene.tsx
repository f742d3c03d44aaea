import { TEST } from '../messages.ts';
import { type SceneProps, Stage } from './stage.tsx';

const PRESSED = 3_000;
/** Seconds that are left when the scene begins, of the ten minutes of QUIZ-4. */
const LEFT = 4 * 60 + 42;

const POINTER = [
  { at: 400, x: 80, y: 30 },
  { at: PRESSED - 1_000, x: 22, y: 60 },
];

/** A question of the quiz that Lectern comes with: the clock runs, an answer is given, and it is said at once whether and why it is right. */
export function TestScene({ elapsed }: SceneProps) {
  const isAnswered = elapsed >= PRESSED;
  const left = LEFT - Math.floor(elapsed / 1_000);
  const clock = [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, '0'));
  return (
    <Stage elapsed={elapsed} pointer={POINTER}>
      <p className="flex items-center justify-between gap-2 text-sm whitespace-nowrap text-ink-soft">
        {TEST.place}
        <span className="rounded-full bg-sunk px-3 font-semibold text-ink tabular-nums">
          {clock.join(':')}
        </span>
      </p>
      <p className="mt-2 font-serif leading-snug font-semibold sm:mt-3 sm:text-2xl">
        {TEST.question}
      </p>
      <div className="mt-2 grid gap-1 sm:mt-3 sm:grid-cols-2 sm:gap-3">
        {TEST.options.map((option, place) => {
          const isRight = isAnswered && place === TEST.answer;
          const look = isRight ? 'bg-success-wash font-semibold text-success-text' : 'bg-surface';
          return (
            <span
              key={option}
              className={`flex min-h-8 items-center gap-3 rounded-md border border-rule-strong px-3 text-xs transition-colors sm:min-h-14 sm:text-sm ${look}`}
              style={isRight ? { borderColor: 'var(--success)' } : undefined}
            >
              <span className="grid size-6 shrink-0 place-items-center rounded-md border border-rule-strong font-medium tabular-nums max-sm:hidden">
                {place + 1}
              </span>
              {option}
            </span>
          );
        })}
      </div>
      <p
        className={`mt-2 rounded-md bg-success-wash px-3 py-2 text-xs text-success-text transition-opacity sm:mt-3 sm:text-sm ${isAnswered ? '' : 'opacity-0'}`}
      >
        <span className="font-semibold">{TEST.right}</span> {TEST.explanation}
      </p>
    </Stage>
  );
}
