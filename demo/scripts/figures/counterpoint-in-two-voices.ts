import {
  arrow,
  COLOURS,
  centred,
  figure,
  label,
  line,
  path,
  range,
  rect,
  through,
} from '../drawing.ts';
import { CANON, CANTUS, NOTE_AGAINST_NOTE, SUSPENSIONS, TWO_AGAINST_ONE } from '../music/scores.ts';
import { drawn, emptyStave, heightOf, placeOf, type Stave, tie } from '../music/stave.ts';
import type { ScoreNote } from '../music/voice.ts';

const { grey, red, teal, blue, pale } = COLOURS;
const BOLD = { 'font-weight': 'bold' };
const BEATS = 44;

function wide(top: number): Stave {
  return { left: 30, right: 770, top, space: 12, firstBeat: 100, beat: 15.6 };
}

const nameOf = ({ step, alteration }: ScoreNote) =>
  `${'CDEFGAB'[step % 7]}${alteration > 0 ? '♯' : ''}`;

/** The note that sounds at a beat. */
function soundingAt(notes: readonly ScoreNote[], beat: number): ScoreNote | undefined {
  return notes.find(({ start, length }) => start <= beat && beat < start + length);
}

function isPerfect(semitones: number): boolean {
  return semitones % 12 === 0 || semitones % 12 === 7;
}

/** An interval as musicians count it: a third, a tenth counted as a third, an octave. */
function intervalBetween(above: ScoreNote, below: ScoreNote): number {
  const steps = above.step - below.step;
  return steps > 7 ? (steps % 7) + 1 : steps + 1;
}

function cantus(): string {
  const stave = wide(150);
  const [highest] = CANTUS.toSorted((one, other) => other.step - one.step);
  const top = highest ? placeOf(stave, highest) : 0;
  const contour = CANTUS.map((note) => {
    return [placeOf(stave, note), heightOf(stave, note.step) - 66] as const;
  });
  const dots = { 'stroke-dasharray': '1 9', 'stroke-linecap': 'round' };
  return figure(310, [
    emptyStave(stave, BEATS),
    ...CANTUS.map((note) => drawn(stave, note)),
    path(through(contour), { stroke: red, 'stroke-width': 4, ...dots }),
    arrow([top, 50], [top, 88], red, 3),
    centred(top, 40, 'one highest note, once', { fill: red, 'font-size': 22 }),
    ...CANTUS.map((note) => centred(placeOf(stave, note), 284, nameOf(note), { fill: grey })),
  ]);
}

/** An exercise over the given song, with its intervals between the staves. */
function exercise(upper: readonly ScoreNote[], everyBeats: number): string {
  const above = wide(50);
  const below = wide(220);
  const numbers = range(0, BEATS / everyBeats - 1).map((index) => {
    const beat = index * everyBeats;
    const [one, other] = [soundingAt(upper, beat), soundingAt(CANTUS, beat)];
    if (!one || !other) return '';
    if (one.start !== beat && other.start !== beat) return '';
    const fill = isPerfect(one.pitch - other.pitch) ? blue : teal;
    const passing = [5, 6, 1, 2, 10, 11].includes((one.pitch - other.pitch) % 12);
    return centred(above.firstBeat + beat * above.beat, 168, `${intervalBetween(one, other)}`, {
      fill: passing ? red : fill,
      'font-size': 22,
      ...BOLD,
    });
  });
  return figure(370, [
    emptyStave(above, BEATS),
    emptyStave(below, BEATS),
    ...upper.map((note) => drawn(above, note)),
    ...CANTUS.map((note) => drawn(below, note)),
    ...numbers,
    centred(210, 345, 'blue: perfect', { fill: blue }),
    centred(400, 345, 'green: third or sixth', { fill: teal }),
    ...(everyBeats < 4 ? [centred(610, 345, 'red: passing dissonance', { fill: red })] : []),
  ]);
}

/** One suspension, large: the third and the fourth bar of the exercise. */
function suspension(): string {
  const FIRST = 4;
  const shown = (notes: readonly ScoreNote[]) =>
    notes
      .filter(({ start }) => start >= FIRST && start < FIRST + 8)
      .map((note) => ({ ...note, start: note.start - FIRST }));
  const above: Stave = { left: 60, right: 740, top: 90, space: 16, firstBeat: 190, beat: 68 };
  const below: Stave = { ...above, top: 270 };
  const [first, held] = shown(SUSPENSIONS.filter(({ start }) => start >= FIRST + 2));
  const upper =
    held && first
      ? [
          { ...first, length: 2 },
          { ...first, start: 4, length: 2 },
        ]
      : [];
  const resolution = held ? [{ ...held, length: 2 }] : [];
  const names = [
    ['prepared', 326, teal],
    ['suspended', 462, red],
    ['resolved', 598, teal],
  ] as const;
  return figure(440, [
    emptyStave(above, 8),
    emptyStave(below, 8),
    ...[...upper, ...resolution].map((note) => drawn(above, note)),
    ...(first ? [tie(above, first, 2)] : []),
    ...shown(CANTUS).map((note) => drawn(below, note)),
    ...names.map(([name, x, fill]) => centred(x, 48, name, { fill, 'font-size': 24, ...BOLD })),
    ...(['6', '7', '6'] as const).map((interval, index) =>
      centred(326 + index * 136, 222, interval, {
        fill: index === 1 ? red : teal,
        'font-size': 30,
        ...BOLD,
      }),
    ),
  ]);
}

/** The canon as bars of time: what follows is what led. */
function canon(): string {
  const [leader = [], follower = []] = CANON.voices;
  const x = (beat: number) => 50 + beat * 25;
  const y = (pitch: number) => 60 + (79 - pitch) * 10;
  const bars = (notes: readonly ScoreNote[], fill: string) =>
    notes.map(({ start, length, pitch }) =>
      rect(x(start) + 1, y(pitch), length * 25 - 2, 11, { fill, rx: 4 }),
    );
  const lines = range(0, 7).map((bar) =>
    line([x(bar * 4), 40], [x(bar * 4), 380], { stroke: pale, 'stroke-width': 3 }),
  );
  return figure(440, [
    ...lines,
    ...bars(leader, red),
    ...bars(follower, blue),
    arrow([x(0.3), 262], [x(3.7), 340], grey, 3),
    label(60, 54, 'leads', { fill: red, 'font-size': 24, ...BOLD }),
    label(160, 416, 'follows: one bar later, one octave lower', { fill: blue, 'font-size': 24 }),
  ]);
}

/** Figures of the course on counterpoint, by the names of their files. */
export const COUNTERPOINT_IN_TWO_VOICES = {
  cantus: cantus(),
  'note-against-note': exercise(NOTE_AGAINST_NOTE, 4),
  'two-against-one': exercise(TWO_AGAINST_ONE, 2),
  suspension: suspension(),
  canon: canon(),
};
