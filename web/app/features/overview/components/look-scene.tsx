import { Stars } from '../../../ui/stars.tsx';
import { DifficultyBadge } from '../../catalogue/components/difficulty-badge.tsx';
import { Cover } from '../../cover/components/cover.tsx';
import { LOOK, SHELF } from '../messages.ts';
import { type SceneProps, Stage } from './stage.tsx';

const FIRST_SECTION = 1_200;
const EACH = 800;
const COURSE = SHELF[1];
const RATING = 4.7;

const POINTER = [
  { at: 0, x: 56, y: 62 },
  { at: 900, x: 88, y: 60 },
  { at: FIRST_SECTION + 3 * EACH, x: 88, y: 82 },
];

/** The page of the course that was found: teacher, rating and sections. */
export function LookScene({ elapsed }: SceneProps) {
  return (
    <Stage elapsed={elapsed} pointer={POINTER}>
      <div className="flex items-center gap-3">
        <div className="aspect-video w-20 shrink-0 overflow-hidden rounded-md sm:w-48">
          <Cover id={COURSE.id} category={COURSE.category} />
        </div>
        <div className="min-w-0">
          <p className="font-serif text-xl leading-tight font-semibold sm:text-2xl">
            {COURSE.title}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{LOOK.by}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
            <span className="font-semibold">{RATING}</span>
            <Stars className="size-3.5" rating={RATING} />
            <span className="text-ink-soft max-sm:hidden">{LOOK.reviews}</span>
          </p>
          <p className="mt-2 flex items-center gap-3 text-sm text-ink-soft max-sm:hidden">
            <DifficultyBadge difficulty={COURSE.level} />
            {LOOK.facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
      </div>
      <p className="mt-4 font-serif text-lg font-semibold">{LOOK.learn}</p>
      <ol className="mt-2">
        {LOOK.sections.map((section, place) => {
          const isShown = elapsed >= FIRST_SECTION + place * EACH;
          return (
            <li
              key={section}
              className={`flex items-baseline gap-2 text-sm leading-6 transition-opacity ${isShown ? '' : 'opacity-0'}`}
            >
              <span className="w-6 shrink-0 text-right font-serif font-semibold text-accent-text">
                {place + 1}
              </span>
              {section}
            </li>
          );
        })}
      </ol>
    </Stage>
  );
}
