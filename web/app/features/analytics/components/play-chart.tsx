import type { LessonPlays } from '@lectern/contract/analytics';
import { PLAYS } from '../messages.ts';
import { secondShown } from '../rules/time-shown.ts';

const HEIGHT = 100;
/** Of a part, and of the gap after it. */
const WIDTH = 4;
const GAP = 0.6;
/** Between first playings and replays, so that they are told apart without colours. */
const SEAM = 1;

interface PlayChartProps {
  readonly plays: LessonPlays;
  /** Read out in place of the picture. */
  readonly label: string;
}

/** A bar for each part of a recording: first playings below, replays on top of them. */
export function PlayChart({ plays: { parts, partSeconds }, label }: PlayChartProps) {
  const most = Math.max(1, ...parts.map(({ plays }) => plays));
  const middle = secondShown(Math.round((parts.length * partSeconds) / 2));
  return (
    <figure className="mt-4">
      <figcaption className="text-[0.8125rem] text-ink-soft tabular-nums">
        {PLAYS.playsAt(most)}
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${parts.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-1 block h-40 w-full border-y border-rule sm:h-52"
      >
        {parts.map(({ plays, learners }, place) => {
          const [whole, first] = [plays, learners].map((count) => (count / most) * HEIGHT);
          return (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
              key={place}
              x={place * WIDTH}
              whole={whole ?? 0}
              first={first ?? 0}
            />
          );
        })}
      </svg>
      <div
        aria-hidden="true"
        className="mt-1 flex justify-between text-[0.8125rem] text-ink-soft tabular-nums"
      >
        <span>{secondShown(0)}</span>
        <span>{middle}</span>
        <span>{secondShown(parts.length * partSeconds)}</span>
      </div>
    </figure>
  );
}

interface PartProps {
  readonly x: number;
  /** Heights of all playings, and of the first ones. */
  readonly whole: number;
  readonly first: number;
}

function Part({ x, whole, first }: PartProps) {
  const width = WIDTH - GAP;
  return (
    <>
      <rect x={x} y={HEIGHT - first} width={width} height={first} className="fill-success" />
      {whole > first && (
        <rect
          x={x}
          y={HEIGHT - whole}
          width={width}
          height={Math.max(0, whole - first - SEAM)}
          className="fill-accent"
        />
      )}
    </>
  );
}
