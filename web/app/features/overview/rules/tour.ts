/** The state of the tour. Never changed in place. */
export interface Tour {
  /** From 0. */
  readonly scene: number;
  /** How long the scene has been shown, in milliseconds, at most its length. */
  readonly elapsed: number;
  readonly playing: boolean;
}

/** How long each scene plays, in milliseconds. */
export type Lengths = readonly number[];

/** A tour that plays; under reduced motion one that stands at the first scene's end. */
export function begin(lengths: Lengths, playing: boolean): Tour {
  return playing ? { scene: 0, elapsed: 0, playing } : pausedAtEnd(lengths, 0);
}

/** The tour so many milliseconds later. After the last scene it ends by itself. */
export function advance(tour: Tour, lengths: Lengths, milliseconds: number): Tour {
  if (!tour.playing) return tour;
  const length = lengths[tour.scene] ?? 0;
  const elapsed = tour.elapsed + milliseconds;
  if (elapsed < length) return { ...tour, elapsed };
  if (isLast(tour, lengths)) return pausedAtEnd(lengths, tour.scene);
  return { scene: tour.scene + 1, elapsed: 0, playing: true };
}

/** Goes to another scene: plays it from its start, or shows its end where the tour does not move. */
export function goTo(tour: Tour, lengths: Lengths, scene: number): Tour {
  const within = Math.min(Math.max(scene, 0), lengths.length - 1);
  return tour.playing ? { scene: within, elapsed: 0, playing: true } : pausedAtEnd(lengths, within);
}

/** Pauses the tour, resumes it, or starts it anew once it has ended. */
export function playOrPause(tour: Tour, lengths: Lengths): Tour {
  if (hasEnded(tour, lengths)) return begin(lengths, true);
  return { ...tour, playing: !tour.playing };
}

export function hasEnded(tour: Tour, lengths: Lengths): boolean {
  return !tour.playing && isLast(tour, lengths) && tour.elapsed >= (lengths[tour.scene] ?? 0);
}

function isLast({ scene }: Tour, lengths: Lengths): boolean {
  return scene === lengths.length - 1;
}

function pausedAtEnd(lengths: Lengths, scene: number): Tour {
  return { scene, elapsed: lengths[scene] ?? 0, playing: false };
}
