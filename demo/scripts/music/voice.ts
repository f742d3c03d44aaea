/** A note of a score. */
export interface ScoreNote {
  /** MIDI's number: 60 is the middle C. */
  readonly pitch: number;
  /** Steps of the scale above the C of octave 0: where it stands on the stave. */
  readonly step: number;
  /** 1 for a sharp, -1 for a flat. */
  readonly alteration: number;
  /** In beats from the beginning. */
  readonly start: number;
  /** In beats. */
  readonly length: number;
}

const SEMITONES = [0, 2, 4, 5, 7, 9, 11];
const LETTERS = 'CDEFGAB';

/**
 * Reads a voice such as `D4:4 -:2 C#5:2`: names of notes or rests, with their lengths in beats.
 *
 * @throws Error that names what is no note
 */
export function voice(written: string): readonly ScoreNote[] {
  const notes: ScoreNote[] = [];
  let start = 0;
  for (const word of written.trim().split(/\s+/)) {
    const [, name, sign, octave, beats] = /^([A-G-])([#b]?)(\d?):([\d.]+)$/.exec(word) ?? [];
    if (name === undefined) throw new Error(`not a note: ${word}`);
    const length = Number(beats);
    if (name !== '-') {
      const place = LETTERS.indexOf(name);
      const alteration = sign === '#' ? 1 : sign === 'b' ? -1 : 0;
      const pitch = 12 * (Number(octave) + 1) + (SEMITONES[place] ?? 0) + alteration;
      notes.push({ pitch, step: 7 * Number(octave) + place, alteration, start, length });
    }
    start += length;
  }
  return notes;
}

/** The same notes an octave lower for each octave below, and some beats later. */
export function moved(notes: readonly ScoreNote[], octaves: number, beats: number): ScoreNote[] {
  return notes.map((note) => ({
    ...note,
    pitch: note.pitch + 12 * octaves,
    step: note.step + 7 * octaves,
    start: note.start + beats,
  }));
}
