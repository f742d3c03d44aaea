import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { range } from './drawing.ts';
import { ffmpeg } from './ffmpeg.ts';
import { FILM, frameAt } from './film/hanging-chain.ts';
import { type Note, played } from './plucked-strings.ts';
import { waveFile } from './wave-file.ts';

const TARGET = path.join(
  import.meta.dirname,
  '../content/why-buildings-stand-up/media/hanging-chain.mp4',
);

/** A broken chord for each part of the film: it falls, hangs, turns, stands and is built. */
const CHORDS: readonly (readonly [start: number, pitches: readonly number[]])[] = [
  [0.3, [62, 69]],
  [3, [74, 69, 65, 62]],
  [6, [50, 57, 62, 65]],
  [10, [55, 59, 62, 67]],
  [13, [57, 61, 64, 69]],
  [17, [50, 62, 57, 62, 66, 62, 69, 66, 74, 69]],
  [24, [55, 62, 59, 67]],
  [28, [50, 57, 62, 66, 69, 74]],
];

function music(): Float32Array {
  const notes = CHORDS.flatMap(([start, pitches]): Note[] =>
    pitches.map((pitch, index) => {
      return { pitch, start: start + index * 0.55, length: 2.4, loudness: 0.5 };
    }),
  );
  return played(notes, FILM.seconds).map((sample) => sample * 0.6);
}

/** Draws the film of the hanging chain, frame by frame, and hands it to ffmpeg. */
async function renderFilm(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-film-'));
  const sound = path.join(folder, 'music.wav');
  await writeFile(sound, waveFile([music()]));
  const size = `${FILM.width}x${FILM.height}`;
  const frames = `-f rawvideo -pix_fmt rgb24 -s ${size} -r ${FILM.framesPerSecond} -i -`;
  const picture = '-c:v libx264 -preset slow -crf 24 -pix_fmt yuv420p -profile:v high';
  const rest = '-c:a aac -b:a 64k -movflags +faststart -shortest';
  const commands = [...frames.split(' '), '-i', sound, ...`${picture} ${rest}`.split(' '), TARGET];
  const { input, ended } = ffmpeg(commands);
  for (const frame of range(0, FILM.seconds * FILM.framesPerSecond - 1)) {
    const svg = frameAt(frame / FILM.framesPerSecond);
    const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
    if (!input.write(pixels)) await once(input, 'drain');
  }
  input.end();
  await ended;
  await rm(folder, { recursive: true });
}

await renderFilm();
