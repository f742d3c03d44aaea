import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { type End, ProcessChannel } from './process-channel.ts';

interface Calls {
  double(argument: number): number;
  fail(argument: undefined): never;
  unknown(argument: undefined): never;
}

/** Two connected ends; messages arrive asynchronously, as between processes. */
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

test('each call gets its own answer, in any order', async () => {
  const [here, there] = ends();
  const first = Promise.withResolvers<void>();
  new ProcessChannel(there).handle('double', async (argument: number) => {
    if (argument === 1) await first.promise;
    return argument * 2;
  });
  const channel = new ProcessChannel<Calls>(here);
  const slow = channel.call('double', 1);
  expect(await channel.call('double', 2)).toBe(4);
  first.resolve();
  expect(await slow).toBe(2);
});

test('a failure is thrown with its message, and so is a call that nothing answers', async () => {
  const [here, there] = ends();
  new ProcessChannel(there).handle('fail', () => {
    throw new Error('It is broken');
  });
  const channel = new ProcessChannel<Calls>(here);
  await expect(channel.call('fail', undefined)).rejects.toThrow('It is broken');
  await expect(channel.call('unknown', undefined)).rejects.toThrow('Nothing answers unknown');
});

test('both ends call and answer, and ignore other messages', async () => {
  const [here, there] = ends();
  const [one, other] = [new ProcessChannel<Calls>(here), new ProcessChannel<Calls>(there)];
  one.handle('double', (argument: number) => argument * 2);
  other.handle('double', (argument: number) => argument * 20);
  for (const foreign of ['text', null, 7, { type: 'prom-client:getMetricsReq' }]) {
    here.emit('message', foreign);
  }
  expect(await Promise.all([one.call('double', 1), other.call('double', 1)])).toEqual([20, 2]);
});

test('a call of an ended process fails, and does not end this process', async () => {
  const child = fork('data:text/javascript,', { execArgv: [], stdio: 'ignore' });
  const faults: unknown[] = [];
  child.on('error', (error) => faults.push(error));
  const channel = new ProcessChannel<Calls>(child);
  await once(child, 'exit');
  await expect(channel.call('double', 1)).rejects.toThrow(/closed/i);
  child.emit('message', { lectern: 'call', id: 1, name: 'nothing' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(faults).toEqual([]);
});
