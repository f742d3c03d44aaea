/** Plucked strings, computed: the algorithm of Karplus and Strong (Computer Music Journal, 1983). */

/** Samples a second. */
export const SAMPLE_RATE = 44_100;

export interface Note {
  /** MIDI's number: 60 is the middle C. */
  readonly pitch: number;
  /** In seconds from the beginning of the piece. */
  readonly start: number;
  /** In seconds. */
  readonly length: number;
  /** 0 to 1. */
  readonly loudness: number;
}

/** How many seconds a string goes on after its note has ended. */
const RELEASE = 0.35;

/** @returns the samples of one channel, between -1 and 1 */
export function played(notes: readonly Note[], seconds: number): Float32Array {
  const samples = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  for (const note of notes) pluck(note, samples);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  return samples.map((sample) => (0.8 * sample) / loudest);
}

function pluck({ pitch, start, length, loudness }: Note, into: Float32Array): void {
  const frequency = 440 * 2 ** ((pitch - 69) / 12);
  // The mean of two neighbours below delays by half a sample.
  const period = SAMPLE_RATE / frequency - 0.5;
  const whole = Math.floor(period);
  const string = softened(noise(whole + 1, pitch));
  const decay = 0.5 ** (1 / (frequency * 1.6));
  const first = Math.round(start * SAMPLE_RATE);
  const count = Math.round((length + RELEASE) * SAMPLE_RATE);
  for (let index = 0; index < count && first + index < into.length; index++) {
    const sample = stringAt(string, index, period);
    const ends = Math.min(1, (count - index) / (RELEASE * SAMPLE_RATE));
    into[first + index] = (into[first + index] ?? 0) + sample * loudness * ends;
    string.push(decay * 0.5 * (sample + stringAt(string, index + 1, period)));
  }
}

/** The string's sample, between two of those that are stored, so that high notes are in tune. */
function stringAt(string: readonly number[], index: number, period: number): number {
  const part = period - Math.floor(period);
  return (1 - part) * (string[index + 1] ?? 0) + part * (string[index] ?? 0);
}

/** The same noise for the same pitch, so that a piece sounds alike whenever it is rendered. */
function noise(count: number, seed: number): number[] {
  let state = seed * 7919 + 1;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 1_073_741_823.5 - 1;
  });
}

/** A finger's flesh instead of a nail: fewer high partials. */
function softened(samples: readonly number[]): number[] {
  const count = samples.length;
  const at = (index: number) => samples[(index + count) % count] ?? 0;
  return samples.map((_, index) => (at(index - 1) + 2 * at(index) + at(index + 1)) / 4);
}
