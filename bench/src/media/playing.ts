import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { forkBare } from '../processes/bare-process.ts';
import type { ChildProcesses } from '../processes/child-processes.ts';
import type { PlayingOrder, PlayingReport } from './playing-process.ts';

const PLAYING = new URL('playing-process.ts', import.meta.url);
const MEGABYTE = 2 ** 20;

/** Clients of a file, in a process of their own. */
export interface Players {
  /** How many MB a second arrive from now on, for so many seconds. */
  speed(seconds: number): Promise<number>;
  end(): Promise<void>;
}

export async function startPlayers(
  children: ChildProcesses,
  order: PlayingOrder,
): Promise<Players> {
  const child = forkBare(children, PLAYING, order);
  await once(child, 'message');
  const report = async () => {
    child.send('report');
    const [told] = (await once(child, 'message')) as [PlayingReport];
    if (told.refused > 0) throw new Error(`${told.refused} ranges were refused`);
    return told.bytes;
  };
  return {
    async speed(seconds) {
      const [began, before] = [performance.now(), await report()];
      await wait(seconds * 1_000);
      const arrived = (await report()) - before;
      return arrived / MEGABYTE / ((performance.now() - began) / 1_000);
    },
    end: () => children.end(child),
  };
}
