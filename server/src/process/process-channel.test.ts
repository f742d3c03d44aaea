import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { type End, ProcessChannel } from './process-channel.ts';

interface Calls {
  double(given: number): number;
  fail(given: undefined): never;
  unknown(given: undefined): never;
}

/** Two ends; what one sends the other hears a moment later, as between processes. */
function ends(): [End & EventEmitter, End & EventEmitter] {
  const pair = [new EventEmitter(), new EventEmitter()] as const;
  const joined = pair.map((end, place) =>
    Object.assign(end, {
      send: (message: object, onSent: (error: Error | null) => void) =>
        setImmediate(() => {
          onSent(null);
          pair[1 - place]?.emit('message', message);
        }),
    }),
  );
  return joined as unknown as [End & EventEmitter, End & EventEmitter];
}

test('each question gets its own answer, in whatever order they come', async () => {
  const [here, there] = ends();
  const first = Promise.withResolvers<void>();
  new ProcessChannel(there).answer('double', async (given: number) => {
    if (given === 1) await first.promise;
    return given * 2;
  });
  const channel = new ProcessChannel<Calls>(here);
  const slow = channel.ask('double', 1);
  expect(await channel.ask('double', 2)).toBe(4);
  first.resolve();
  expect(await slow).toBe(2);
});

test('a failure comes back in its words, and so does a question that nothing answers', async () => {
  const [here, there] = ends();
  new ProcessChannel(there).answer('fail', () => {
    throw new Error('It is broken');
  });
  const channel = new ProcessChannel<Calls>(here);
  await expect(channel.ask('fail', undefined)).rejects.toThrow('It is broken');
  await expect(channel.ask('unknown', undefined)).rejects.toThrow('Nothing answers unknown');
});

test('both ends ask and answer, and leave other messages alone', async () => {
  const [here, there] = ends();
  const [one, other] = [new ProcessChannel<Calls>(here), new ProcessChannel<Calls>(there)];
  one.answer('double', (given: number) => given * 2);
  other.answer('double', (given: number) => given * 20);
  for (const foreign of ['text', null, 7, { type: 'prom-client:getMetricsReq' }]) {
    here.emit('message', foreign);
  }
  expect(await Promise.all([one.ask('double', 1), other.ask('double', 1)])).toEqual([20, 2]);
});

test('a process that has just ended answers nothing, and ends nobody else', async () => {
  const child = fork('data:text/javascript,', { execArgv: [], stdio: 'ignore' });
  const faults: unknown[] = [];
  child.on('error', (error) => faults.push(error));
  const channel = new ProcessChannel<Calls>(child);
  await once(child, 'exit');
  await expect(channel.ask('double', 1)).rejects.toThrow(/closed/i);
  child.emit('message', { lectern: 'ask', id: 1, call: 'nothing' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(faults).toEqual([]);
});
