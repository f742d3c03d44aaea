import { executionAsyncResource } from 'node:async_hooks';

const held: object[] = [];

/**
 * Keeps alive two of the objects that `process.nextTick` makes, for as long as the process lives.
 *
 * Several such objects are made for every request, each by a literal with computed names. V8
 * remembers for such a literal the one shape that it makes, but weakly: a collection at a moment at
 * which no tick is waiting forgets the shape, the next tick makes another, and from then on V8
 * takes the slow way for good. A request then costs a third more. It happens by chance while the
 * server starts, and for certain when it rests.
 *
 * @returns what is held, once it is
 */
export async function keepTickShape(): Promise<readonly object[]> {
  // With and without arguments, as Node's own HTTP server calls it.
  await new Promise<void>((resolve) => {
    process.nextTick(() => held.push(executionAsyncResource()));
    process.nextTick((done: () => void) => {
      held.push(executionAsyncResource());
      done();
    }, resolve);
  });
  return held;
}
