import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** ffmpeg at work: what it reads from `-`, and its end. */
export interface Encoder {
  readonly input: Writable;
  /** Rejects where ffmpeg is missing or fails; it says why itself. */
  readonly ended: Promise<void>;
}

/** Starts ffmpeg, which must be installed; target files are written over. */
export function ffmpeg(commands: readonly string[]): Encoder {
  const encoder = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...commands], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  });
  return { input: encoder.stdin, ended };
}
