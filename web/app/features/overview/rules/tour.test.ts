import { describe, expect, it } from 'vitest';
import { advance, begin, goTo, hasEnded, playOrPause, type Tour } from './tour.ts';

const LENGTHS = [1000, 2000, 1500];

const after = (milliseconds: number, from: Tour = begin(LENGTHS, true)) => {
  let tour = from;
  for (let passed = 0; passed < milliseconds; passed += 100) tour = advance(tour, LENGTHS, 100);
  return tour;
};

describe('a tour', () => {
  it('plays scene after scene, each from its start', () => {
    expect(after(900)).toEqual({ scene: 0, elapsed: 900, playing: true });
    expect(after(1000)).toEqual({ scene: 1, elapsed: 0, playing: true });
    expect(after(3000)).toEqual({ scene: 2, elapsed: 0, playing: true });
  });

  it('ends by itself, on the last scene as it ends', () => {
    expect(hasEnded(after(4400), LENGTHS)).toBe(false);
    expect(after(4500)).toEqual({ scene: 2, elapsed: 1500, playing: false });
    expect(hasEnded(after(4500), LENGTHS)).toBe(true);
    expect(after(9000)).toEqual(after(4500));
  });

  it('stands still while it is paused, and goes on from there', () => {
    const paused = playOrPause(after(1700), LENGTHS);
    expect(paused).toEqual({ scene: 1, elapsed: 700, playing: false });
    expect(after(5000, paused)).toEqual(paused);
    expect(after(100, playOrPause(paused, LENGTHS))).toEqual({
      scene: 1,
      elapsed: 800,
      playing: true,
    });
  });

  it('begins anew once it has ended', () => {
    expect(playOrPause(after(4500), LENGTHS)).toEqual(begin(LENGTHS, true));
  });

  it('goes to a scene and plays on, or shows it as it ends', () => {
    expect(goTo(after(500), LENGTHS, 2)).toEqual({ scene: 2, elapsed: 0, playing: true });
    const paused = playOrPause(after(500), LENGTHS);
    expect(goTo(paused, LENGTHS, 1)).toEqual({ scene: 1, elapsed: 2000, playing: false });
    expect(goTo(paused, LENGTHS, -1).scene).toBe(0);
    expect(goTo(paused, LENGTHS, 3).scene).toBe(2);
  });

  it('goes on to the next scene from one that stands at its end', () => {
    const stepped = goTo(playOrPause(after(500), LENGTHS), LENGTHS, 1);
    expect(after(100, playOrPause(stepped, LENGTHS)).scene).toBe(2);
  });

  it('stands at the first scene’s end for who prefers less motion', () => {
    expect(begin(LENGTHS, false)).toEqual({ scene: 0, elapsed: 1000, playing: false });
    expect(hasEnded(begin(LENGTHS, false), LENGTHS)).toBe(false);
  });
});
