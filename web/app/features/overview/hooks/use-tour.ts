import { useEffect, useState } from 'react';
import {
  advance,
  begin,
  goTo,
  hasEnded,
  type Lengths,
  playOrPause,
  type Tour,
} from '../rules/tour.ts';

/** Between two steps, in milliseconds: short enough for typing and counting to look steady. */
const TICK = 100;
/** The longest step, in milliseconds: timers run less often in a background tab, and the tour waits there. */
const LONGEST_TICK = 2.5 * TICK;

interface RunningTour extends Tour {
  readonly ended: boolean;
  readonly goTo: (scene: number) => void;
  readonly playOrPause: () => void;
}

/** A tour that begins when the component appears. Under reduced motion it does not move by itself. */
export function useTour(lengths: Lengths): RunningTour {
  const [tour, setTour] = useState(() =>
    begin(lengths, !matchMedia('(prefers-reduced-motion: reduce)').matches),
  );
  const { playing } = tour;

  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = Math.min(now - last, LONGEST_TICK);
      last = now;
      setTour((before) => advance(before, lengths, passed));
    }, TICK);
    return () => clearInterval(timer);
  }, [playing, lengths]);

  return {
    ...tour,
    ended: hasEnded(tour, lengths),
    goTo: (scene) => setTour((before) => goTo(before, lengths, scene)),
    playOrPause: () => setTour((before) => playOrPause(before, lengths)),
  };
}
