import type { LessonPlays } from '@lectern/contract/analytics';
import { Repeat2 } from 'lucide-react';
import { useId } from 'react';
import { EmptyState } from '../../../ui/states.tsx';
import { PLAYS } from '../messages.ts';
import { mostPlayedAgain, playedToTheEnd } from '../rules/played-again.ts';
import { secondShown } from '../rules/time-shown.ts';
import { Legend } from './legend.tsx';
import { PlayChart } from './play-chart.tsx';
import { PlayTable } from './play-table.tsx';

/** Which seconds of a recording are played again, as a picture, in words and as a table. */
export function PlaysSection({ plays }: { readonly plays: LessonPlays }) {
  const headingId = useId();
  const again = mostPlayedAgain(plays);
  const toTheEnd = playedToTheEnd(plays);
  const words = again
    ? PLAYS.most(secondShown(again.from), secondShown(again.to), again.plays, again.learners)
    : PLAYS.never;
  return (
    <section aria-labelledby={headingId} className="mt-12">
      <h2 id={headingId} className="text-2xl sm:text-3xl">
        {PLAYS.heading}
      </h2>
      {plays.parts.length === 0 ? (
        <div className="mt-5">
          <EmptyState message={PLAYS.none} />
        </div>
      ) : (
        <>
          <div className="mt-5 flex gap-3 rounded-md bg-accent-wash px-4 py-3.5 text-accent-text outline outline-transparent">
            <Repeat2 aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <div className="min-w-0 space-y-1">
              <p>{words}</p>
              {toTheEnd !== undefined && (
                <p>{PLAYS.end(secondShown(plays.parts.length * plays.partSeconds), toTheEnd)}</p>
              )}
            </div>
          </div>
          <div className="mt-6">
            <Legend
              entries={[
                { look: 'again', name: PLAYS.again },
                { look: 'first', name: PLAYS.first },
              ]}
            />
          </div>
          <PlayChart plays={plays} label={words} />
          <PlayTable plays={plays} />
        </>
      )}
      <p className="mt-4 text-sm text-ink-soft">{PLAYS.counted}</p>
    </section>
  );
}
