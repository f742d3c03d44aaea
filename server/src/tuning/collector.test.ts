import { once } from 'node:events';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { collector } from './collector.ts';

/** Puts the flag back again and again, as another thread does once. */
const OTHER_THREAD = `
  const { setFlagsFromString } = require('node:v8');
  const { parentPort } = require('node:worker_threads');
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  parentPort.postMessage('ready');
  for (;;) {
    setFlagsFromString('--no-expose-gc');
    Atomics.wait(nothing, 0, 0, 0.1);
  }
`;

test('is handed out whatever another thread does with the flag, which is not left set', async () => {
  const other = new Worker(OTHER_THREAD, { eval: true });
  await once(other, 'message');
  for (let times = 0; times < 100; times++) expect(collector()).toBeTypeOf('function');
  await other.terminate();
  collector();
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
