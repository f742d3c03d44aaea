import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { StreamLimiter } from './stream-limiter.ts';

const open = () => new Readable({ read() {} });

async function closed(stream: Readable): Promise<void> {
  await new Promise((resolve) => stream.once('close', resolve).destroy());
}

test('a caller may have as many streams as the limit of a caller, and again when they end', async () => {
  const limiter = new StreamLimiter({ now: () => 0, maxStreams: 5, maxPerCaller: 2 });
  const first = limiter.start('a', open);
  limiter.start('a', open);
  expect(() => limiter.start('a', open)).toThrow(
    expect.objectContaining({ code: 'too-many-requests', retryAfter: 10 }),
  );
  limiter.start('b', open);
  await closed(first);
  expect(limiter.start('a', open).destroyed).toBe(false);
});

test('all callers together may have as many streams as the limit of all', async () => {
  const limiter = new StreamLimiter({ now: () => 0, maxStreams: 2, maxPerCaller: 2 });
  const first = limiter.start('a', open);
  limiter.start('b', open);
  const notOpened = () => {
    throw new Error('It must not be opened');
  };
  expect(() => limiter.start('c', notOpened)).toThrow(
    expect.objectContaining({ code: 'unavailable', retryAfter: 10 }),
  );
  await closed(first);
  limiter.start('c', open);
});

test('a stream that has run a minute is ended to make room, the oldest first', () => {
  let now = 0;
  const limiter = new StreamLimiter({ now: () => now, maxStreams: 2, maxPerCaller: 2 });
  const [first, second] = [limiter.start('a', open), limiter.start('b', open)];
  now = 59_999;
  expect(() => limiter.start('c', open)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  now = 60_000;
  limiter.start('c', open);
  expect([first.destroyed, second.destroyed]).toEqual([true, false]);
  limiter.start('d', open);
  expect(second.destroyed).toBe(true);
  expect(() => limiter.start('e', open)).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
