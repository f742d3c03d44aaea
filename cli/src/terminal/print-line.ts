import { once } from 'node:events';

type Stream = 'stdout' | 'stderr';

/** Prints a line and waits for a slow reader, so that millions of lines are not buffered. */
export async function printLine(text: string, stream: Stream = 'stdout'): Promise<void> {
  const target = process[stream];
  if (!target.write(`${text}\n`)) await once(target, 'drain');
}
