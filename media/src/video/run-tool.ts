import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { VideoTools } from './video-tools.ts';

/** The end of what a program complained of that is kept, in characters. */
const COMPLAINT_LENGTH = 300;
/** What a program may answer at most, in characters: a description of a file is far shorter. */
const LONGEST_ANSWER = 1_000_000;
/** As low as it goes (POSIX, nice): whoever serves pages comes first. */
const NICENESS = '19';

/** How a program is run. */
export interface ToolRun {
  readonly args: readonly string[];
  /** Where it runs, and where its files go that have no path. */
  readonly folder: string;
  /** Its address space, in bytes; bounded on Linux alone. */
  readonly memory: number;
  /** How long it may take, in milliseconds; it is killed then. */
  readonly atMost: number;
  /** It is killed when this aborts. */
  readonly signal: AbortSignal;
  /** Called whenever ffmpeg says that it has come further (`-progress pipe:1`). */
  readonly onProgress?: () => void;
}

/** A program ended with an error, took too long or said too much: mostly because of what it was given. */
export class VideoToolError extends Error {
  override readonly name = 'VideoToolError';
}

/**
 * Runs ffmpeg or ffprobe behind everything else on the machine, with nothing of our environment.
 *
 * @returns what it wrote to its standard output
 * @throws VideoToolError, or the reason of the signal
 */
export async function runTool(
  tools: VideoTools,
  tool: 'ffmpeg' | 'ffprobe',
  { args, folder, memory, atMost, signal, onProgress }: ToolRun,
): Promise<string> {
  signal.throwIfAborted();
  const timeout = AbortSignal.timeout(atMost);
  const [program = '', ...rest] = [...bounds(tools, memory), tools[tool], ...args];
  const child = spawn(program, rest, {
    cwd: folder,
    // Fewer arenas: glibc reserves address space for each, which counts against the bound.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.any([signal, timeout]),
    killSignal: 'SIGKILL',
  });
  const complaint = lastOf(child.stderr);
  const answer = answerOf(child.stdout, onProgress, () => child.kill('SIGKILL'));
  const [code] = await once(child, 'close').catch((error: unknown) => {
    if (signal.aborted) throw signal.reason;
    if (timeout.aborted) throw new VideoToolError(`${tool} took longer than ${atMost / 1_000} s`);
    throw error;
  });
  if (code !== 0) throw new VideoToolError(`${tool} ended with ${code}: ${complaint()}`);
  return answer();
}

/** Each runs the next in its own place, so that a kill reaches the last. */
function bounds({ nice, prlimit }: VideoTools, memory: number): string[] {
  return [
    ...(nice === undefined ? [] : [nice, '-n', NICENESS]),
    ...(prlimit === undefined ? [] : [prlimit, `--as=${memory}`, '--core=0', '--']),
  ];
}

function answerOf(
  stream: Readable,
  onProgress: (() => void) | undefined,
  stop: () => void,
): () => string {
  let text = '';
  let furthest = 0;
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (onProgress) {
      const [, at = '0'] = Array.from(text.matchAll(/^out_time_us=(\d+)$/gm)).at(-1) ?? [];
      if (Number(at) > furthest) {
        furthest = Number(at);
        onProgress();
      }
      text = text.slice(text.lastIndexOf('\n') + 1);
    }
    if (text.length > LONGEST_ANSWER) stop();
  });
  return () => text;
}

/** The last that a program complained of, in one line. */
function lastOf(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-COMPLAINT_LENGTH);
  });
  return () => text.replaceAll(/[^\x20-\x7e]+/g, ' ').trim();
}
