import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ffmpeg } from './ffmpeg.ts';
import { PIECES, type Score } from './music/scores.ts';
import type { ScoreNote } from './music/voice.ts';
import { played } from './plucked-strings.ts';
import { waveFile } from './wave-file.ts';

const MEDIA = path.join(import.meta.dirname, '../content/counterpoint-in-two-voices/media');
/** How much of a voice is heard on the other side: two players who sit side by side. */
const ACROSS = 0.35;
/** Silence before the first note and after the last one has faded, in seconds. */
const QUIET = { before: 0.3, after: 1.5 };

function sounding(notes: readonly ScoreNote[], beat: number, seconds: number): Float32Array {
  const timed = notes.map(({ pitch, start, length }) => {
    return { pitch, start: QUIET.before + start * beat, length: length * beat, loudness: 0.5 };
  });
  return played(timed, seconds);
}

/** The upper voice on the left, the lower one on the right; one voice in the middle. */
function channelsOf({ voices, beat }: Score): Float32Array[] {
  const beats = Math.max(...voices.flat().map(({ start, length }) => start + length));
  const seconds = QUIET.before + beats * beat + QUIET.after;
  const [first, second] = voices.map((notes) => sounding(notes, beat, seconds));
  if (!first) throw new Error('a piece has no voice');
  if (!second) return [first];
  const mixed = (near: Float32Array, far: Float32Array) =>
    near.map((sample, index) => (sample + ACROSS * (far[index] ?? 0)) / (1 + ACROSS));
  return [mixed(first, second), mixed(second, first)];
}

/** Plays the pieces of the course on counterpoint and compresses them. */
async function renderPieces(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-pieces-'));
  await mkdir(MEDIA, { recursive: true });
  for (const [name, score] of Object.entries(PIECES)) {
    const wave = path.join(folder, `${name}.wav`);
    await writeFile(wave, waveFile(channelsOf(score)));
    const target = path.join(MEDIA, `${name}.m4a`);
    const compressed = '-c:a aac -b:a 72k -movflags +faststart'.split(' ');
    const { input, ended } = ffmpeg(['-i', wave, ...compressed, target]);
    input.end();
    await ended;
  }
  await rm(folder, { recursive: true });
}

await renderPieces();
