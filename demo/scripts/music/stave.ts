import { COLOURS, circle, ellipse, label, line, path } from '../drawing.ts';
import type { ScoreNote } from './voice.ts';

/** Where a stave stands in a figure, in its units. */
export interface Stave {
  readonly left: number;
  readonly right: number;
  /** Of its top line. */
  readonly top: number;
  /** Between two lines. */
  readonly space: number;
  /** Of the first beat, and of each one after it. */
  readonly firstBeat: number;
  readonly beat: number;
}

/** The G above the middle C, on which a treble clef sits: the second line from below. */
const CLEF_STEP = 7 * 4 + 4;
/** The B in the middle of the stave: stems of higher notes hang down. */
const MIDDLE_STEP = CLEF_STEP + 2;

export function heightOf({ top, space }: Stave, step: number): number {
  return top + 3 * space - ((step - CLEF_STEP) * space) / 2;
}

export function placeOf({ firstBeat, beat }: Stave, { start }: ScoreNote): number {
  return firstBeat + start * beat;
}

/** Five lines, a treble clef and bar lines every four beats up to `beats`. */
export function emptyStave(stave: Stave, beats: number): string {
  const { left, right, top, space, firstBeat, beat } = stave;
  const bottom = top + 4 * space;
  const lines = [0, 1, 2, 3, 4].map((index) =>
    line([left, top + index * space], [right, top + index * space], {
      stroke: COLOURS.grey,
      'stroke-width': 1.5,
    }),
  );
  const bars = Array.from({ length: Math.floor(beats / 4) }, (_, index) => {
    const last = index + 1 === Math.floor(beats / 4);
    const x = last
      ? right
      : firstBeat + (index + 1) * 4 * beat - Math.max(space * 1.4, beat * 0.45);
    return line([x, top], [x, bottom], { stroke: COLOURS.grey, 'stroke-width': last ? 5 : 1.5 });
  });
  return lines.join('') + bars.join('') + clef(left + 2.3 * space, top + 3 * space, space);
}

function clef(x: number, y: number, space: number): string {
  const curl =
    'M1 4C-5 4-8-2-4-7C0-12 9-11 12-3C15 7 7 14-1 14C-13 14-20 4-17-8C-14-20 0-28 4-40C7-50 4-58 1-58C-4-58-8-49-6-38L5 24C7 34 1 39-4 37';
  const transform = `translate(${x} ${y}) scale(${space / 12})`;
  const stroke = { 'stroke-width': 3, 'stroke-linecap': 'round', transform };
  return path(curl, stroke) + circle(-4.5, 32.5, 5, { transform });
}

/** A note with its stem, accidental and ledger lines. */
export function drawn(stave: Stave, note: ScoreNote, colour: string = COLOURS.ink): string {
  const { space } = stave;
  const x = placeOf(stave, note);
  const y = heightOf(stave, note.step);
  const hollow = note.length >= 2;
  const head = ellipse(x, y, space * 0.64, space * 0.44, {
    fill: hollow ? COLOURS.paper : colour,
    stroke: colour,
    'stroke-width': hollow ? 3.2 : 1,
    transform: `rotate(-18 ${x} ${y})`,
  });
  return ledgers(stave, note) + stem(stave, note, colour) + head + accidental(stave, note);
}

function stem(stave: Stave, { start, step, length }: ScoreNote, colour: string): string {
  if (length >= 4) return '';
  const side = step >= MIDDLE_STEP ? -1 : 1;
  const x = stave.firstBeat + start * stave.beat + side * stave.space * 0.58;
  const y = heightOf(stave, step);
  const end = y - side * stave.space * 3.2;
  return line([x, y], [x, end], { stroke: colour, 'stroke-width': 2.4 });
}

function ledgers(stave: Stave, note: ScoreNote): string {
  const below = CLEF_STEP - 4;
  if (note.step > below) return '';
  const x = placeOf(stave, note);
  const y = heightOf(stave, below);
  return line([x - stave.space, y], [x + stave.space, y], {
    stroke: COLOURS.grey,
    'stroke-width': 1.5,
  });
}

function accidental(stave: Stave, note: ScoreNote): string {
  if (note.alteration === 0) return '';
  const sign = note.alteration > 0 ? '♯' : '♭';
  const x = placeOf(stave, note) - stave.space * 1.55;
  const y = heightOf(stave, note.step) + stave.space * 0.6;
  return label(x, y, sign, { 'font-size': stave.space * 1.8, 'font-family': 'DejaVu Sans' });
}

/** The bow between a note and its repetition, `beats` later. */
export function tie(stave: Stave, note: ScoreNote, beats: number): string {
  const { space } = stave;
  const x = placeOf(stave, note) + space * 0.8;
  const end = placeOf(stave, note) + beats * stave.beat - space * 0.8;
  const y = heightOf(stave, note.step) - space * 0.7;
  const bow = `M${x} ${y}Q${(x + end) / 2} ${y - space * 0.9} ${end} ${y}`;
  return path(bow, { 'stroke-width': 2.6 });
}
