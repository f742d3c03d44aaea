import { once } from 'node:events';

type Stream = 'stdout' | 'stderr';

/** Prints a line and waits while the reader is slow, so that millions of lines need no memory. */
export async function printLine(text: string, stream: Stream = 'stdout'): Promise<void> {
  const target = process[stream];
  if (!target.write(`${text}\n`)) await once(target, 'drain');
}
