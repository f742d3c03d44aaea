import type { KeyboardEvent } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTour } from '../hooks/use-tour.ts';
import { OVERVIEW } from '../messages.ts';
import { Controls } from './controls.tsx';
import { LENGTHS, SCENES } from './scenes.ts';

interface OverviewProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** “Watch Overview” (HOME-2): the product at work, in drawn scenes that play by themselves. */
export function Overview({ open, onClose }: OverviewProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={OVERVIEW.title}
      description={OVERVIEW.description}
      closeLabel={OVERVIEW.close}
      wide
    >
      <Player />
    </Dialog>
  );
}

/** The dialog unmounts it as it closes: every opening begins anew. */
function Player() {
  const tour = useTour(LENGTHS);
  const shown = SCENES[tour.scene] ?? SCENES[0];
  if (!shown) return null;
  const { Scene, texts } = shown;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') tour.goTo(tour.scene + 1);
    if (key === 'ArrowLeft') tour.goTo(tour.scene - 1);
  };
  return (
    <div role="group" aria-label={OVERVIEW.title} onKeyDown={onKeyDown}>
      <div
        aria-hidden="true"
        data-scene={tour.scene + 1}
        className="overflow-hidden rounded-md border border-rule bg-paper"
        style={{ height: '21.5rem' }}
      >
        <Scene key={tour.scene} elapsed={tour.elapsed} />
      </div>
      <Controls tour={tour}>
        <div aria-live="polite" className="min-h-20">
          <h3 className="text-lg">{texts.title}</h3>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">{texts.caption}</p>
        </div>
      </Controls>
    </div>
  );
}
