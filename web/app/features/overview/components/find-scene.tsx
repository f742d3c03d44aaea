import { Search } from 'lucide-react';
import { DifficultyBadge } from '../../catalogue/components/difficulty-badge.tsx';
import { Cover } from '../../cover/components/cover.tsx';
import { FIND, SHELF } from '../messages.ts';
import { typed } from '../rules/timeline.ts';
import { type SceneProps, Stage } from './stage.tsx';

const TYPING = 1_000;
const FOUND = 2_300;
const CHOSEN = 4_300;

const POINTER = [
  { at: 200, x: 16, y: 16 },
  { at: FOUND + 900, x: 56, y: 62 },
];

/** A word is typed; of three courses two are left, and one of them is chosen. */
export function FindScene({ elapsed }: SceneProps) {
  const word = typed(FIND.typed, elapsed - TYPING);
  const isFound = elapsed >= FOUND;
  return (
    <Stage elapsed={elapsed} pointer={POINTER}>
      <div className="flex min-h-11 items-center gap-3 rounded-md border border-rule-strong bg-surface px-3.5 text-[0.9375rem]">
        <Search className="size-4.5 shrink-0 text-ink-soft" />
        <span className={word ? '' : 'text-ink-soft'}>{word || FIND.hint}</span>
        <span className="ml-auto whitespace-nowrap text-ink-soft max-sm:hidden">{FIND.level}</span>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{isFound ? FIND.after : FIND.before}</p>
      <div className="mt-3 grid grid-cols-3 gap-3">
        {SHELF.map(({ id, title, category, level }) => {
          const matches = title.toLowerCase().includes(FIND.typed);
          const look = isFound && !matches ? 'opacity-25' : '';
          const isChosen = elapsed >= CHOSEN && id === 'camera';
          return (
            <div
              key={id}
              className={`overflow-hidden rounded-md border border-rule bg-surface transition-opacity ${look} ${isChosen ? 'shadow-float' : ''}`}
              style={isChosen ? { borderColor: 'var(--accent)' } : undefined}
            >
              <div className="aspect-video bg-sunk">
                <Cover id={id} category={category} />
              </div>
              <div className="p-2">
                <p className="line-clamp-3 text-[0.6875rem] leading-5 font-medium sm:text-[0.9375rem]">
                  {title}
                </p>
                <DifficultyBadge difficulty={level} className="mt-2 max-sm:hidden" />
              </div>
            </div>
          );
        })}
      </div>
    </Stage>
  );
}
