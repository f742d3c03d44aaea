import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import type { useTour } from '../hooks/use-tour.ts';
import { OVERVIEW } from '../messages.ts';
import { LENGTHS, SCENES } from './scenes.ts';

interface ControlsProps {
  readonly tour: ReturnType<typeof useTour>;
  /** The caption of the scene, between the steps and the buttons. */
  readonly children: ReactNode;
}

export function Controls({ tour, children }: ControlsProps) {
  const { scene, playing, ended } = tour;
  const Icon = ended ? RotateCcw : playing ? Pause : Play;
  const label = ended ? OVERVIEW.again : playing ? OVERVIEW.pause : OVERVIEW.play;
  return (
    <>
      <Steps tour={tour} />
      {children}
      <div className="mt-3 flex flex-wrap items-center gap-2 max-sm:*:grow">
        <Button ref={focusedOnOpening} onClick={tour.playOrPause} className="min-w-40">
          <Icon aria-hidden="true" className="size-4.5" />
          {label}
        </Button>
        {/* On the narrowest screens the two go to the next line together. */}
        <div className="flex justify-around gap-2">
          <Button
            variant="quiet"
            aria-disabled={scene === 0}
            onClick={() => tour.goTo(scene - 1)}
            className="size-11"
          >
            <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
            <span className="sr-only">{OVERVIEW.previous}</span>
          </Button>
          <Button
            variant="quiet"
            aria-disabled={scene === SCENES.length - 1}
            onClick={() => tour.goTo(scene + 1)}
            className="size-11"
          >
            <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
            <span className="sr-only">{OVERVIEW.next}</span>
          </Button>
        </div>
        <LinkButton to="/courses" variant={ended ? 'primary' : 'secondary'} className="ml-auto">
          {OVERVIEW.browse}
        </LinkButton>
      </div>
    </>
  );
}

/** One bar for each scene, filled as far as it has played. */
function Steps({ tour: { scene, elapsed, goTo } }: Pick<ControlsProps, 'tour'>) {
  return (
    <ol aria-label={OVERVIEW.scenes} className="flex gap-2">
      {SCENES.map(({ texts, length }, place) => {
        const played = place < scene ? 1 : place > scene ? 0 : elapsed / (LENGTHS[place] ?? length);
        return (
          <li key={texts.title} className="flex-1">
            <button
              type="button"
              aria-current={place === scene ? 'step' : undefined}
              onClick={() => goTo(place)}
              className="flex min-h-11 w-full items-center"
            >
              <span className="keeps-ground h-2 w-full overflow-hidden rounded-full bg-rule">
                <span
                  className="block h-full rounded-full bg-success"
                  style={{ width: `${Math.round(played * 100)}%` }}
                />
              </span>
              <span className="sr-only">{OVERVIEW.step(place + 1, texts.title)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The dialog itself focuses this button as it opens. React keeps the attribute to itself. */
function focusedOnOpening(button: HTMLButtonElement | null): void {
  button?.toggleAttribute('autofocus', true);
}
