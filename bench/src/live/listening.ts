import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { forkBare } from '../processes/bare-process.ts';
import type { ChildProcesses } from '../processes/child-processes.ts';
import type { ListeningOrder, ListeningReport } from './listening-process.ts';

const LISTENING = new URL('listening-process.ts', import.meta.url);
const OPEN_WITHIN = 120_000;

/** Open pages of another process. */
export interface Listening {
  report(): Promise<ListeningReport>;
  end(): Promise<void>;
}

/**
 * Opens a page for each token.
 *
 * @throws where they are not all open in time
 */
export async function listen(children: ChildProcesses, order: ListeningOrder): Promise<Listening> {
  const child = forkBare(children, LISTENING, order);
  const report = async () => {
    child.send('report');
    const [told] = (await once(child, 'message')) as [ListeningReport];
    return told;
  };
  const until = performance.now() + OPEN_WITHIN;
  while (performance.now() < until) {
    if ((await report()).open === order.tokens.length)
      return { report, end: () => children.end(child) };
    await wait(250);
  }
  const { open, lost } = await report();
  throw new Error(`${open} of ${order.tokens.length} pages were opened, ${lost} lost`);
}
