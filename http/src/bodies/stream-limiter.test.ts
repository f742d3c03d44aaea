import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { StreamPlaces } from './stream-limiter.ts';

const open = () => new Readable({ read() {} });

async function closed(stream: Readable): Promise<void> {
  await new Promise((resolve) => stream.once('close', resolve).destroy());
}

test('one has as many places as one may have, and gets them back', async () => {
  const places = new StreamPlaces({ now: () => 0, places: 5, placesOfOne: 2 });
  const first = places.take('a', open);
  places.take('a', open);
  expect(() => places.take('a', open)).toThrow(
    expect.objectContaining({ code: 'too-many-requests', retryAfter: 10 }),
  );
  places.take('b', open);
  await closed(first);
  expect(places.take('a', open).destroyed).toBe(false);
});

test('all have as many places as there are', async () => {
  const places = new StreamPlaces({ now: () => 0, places: 2, placesOfOne: 2 });
  const first = places.take('a', open);
  places.take('b', open);
  const notOpened = () => {
    throw new Error('It must not be opened');
  };
  expect(() => places.take('c', notOpened)).toThrow(
    expect.objectContaining({ code: 'unavailable', retryAfter: 10 }),
  );
  await closed(first);
  places.take('c', open);
});

test('whoever has had a minute makes room where it is wanted, the oldest first', () => {
  let now = 0;
  const places = new StreamPlaces({ now: () => now, places: 2, placesOfOne: 2 });
  const [first, second] = [places.take('a', open), places.take('b', open)];
  now = 59_999;
  expect(() => places.take('c', open)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  now = 60_000;
  places.take('c', open);
  expect([first.destroyed, second.destroyed]).toEqual([true, false]);
  places.take('d', open);
  expect(second.destroyed).toBe(true);
  expect(() => places.take('e', open)).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
