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

/** Milliseconds; typing and counting in the scenes look steady at it. */
const TICK = 100;
/** A tab in the background is called less often: there the tour waits rather than runs ahead. */
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
