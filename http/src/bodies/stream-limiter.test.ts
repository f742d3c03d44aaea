import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { StreamLimiter } from './stream-limiter.ts';

const open = () => new Readable({ read() {} });

async function closed(stream: Readable): Promise<void> {
  await new Promise((resolve) => stream.once('close', resolve).destroy());
}

test('one has as many places as one may have, and gets them back', async () => {
  const places = new StreamLimiter({ now: () => 0, maxStreams: 5, maxPerCaller: 2 });
  const first = places.start('a', open);
  places.start('a', open);
  expect(() => places.start('a', open)).toThrow(
    expect.objectContaining({ code: 'too-many-requests', retryAfter: 10 }),
  );
  places.start('b', open);
  await closed(first);
  expect(places.start('a', open).destroyed).toBe(false);
});

test('all have as many places as there are', async () => {
  const places = new StreamLimiter({ now: () => 0, maxStreams: 2, maxPerCaller: 2 });
  const first = places.start('a', open);
  places.start('b', open);
  const notOpened = () => {
    throw new Error('It must not be opened');
  };
  expect(() => places.start('c', notOpened)).toThrow(
    expect.objectContaining({ code: 'unavailable', retryAfter: 10 }),
  );
  await closed(first);
  places.start('c', open);
});

test('whoever has had a minute makes room where it is wanted, the oldest first', () => {
  let now = 0;
  const places = new StreamLimiter({ now: () => now, maxStreams: 2, maxPerCaller: 2 });
  const [first, second] = [places.start('a', open), places.start('b', open)];
  now = 59_999;
  expect(() => places.start('c', open)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  now = 60_000;
  places.start('c', open);
  expect([first.destroyed, second.destroyed]).toEqual([true, false]);
  places.start('d', open);
  expect(second.destroyed).toBe(true);
  expect(() => places.start('e', open)).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
