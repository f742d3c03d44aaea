import { expect, test } from 'vitest';
import { HeldAlarms } from '../../testing/held-alarms.ts';
import { delayAfter, PLACES, SignInThrottle } from './sign-in-throttle.ts';

test.each([
  [-5, 0],
  [0, 0],
  [1, 250],
  [2, 500],
  [3, 1_000],
  [6, 8_000],
  [7, 8_000],
  [2_000, 8_000],
])('%i guesses too many make the next wait %i ms', (excess, delay) => {
  expect(delayAfter(excess)).toBe(delay);
});

/** A throttle in which everybody waits for a second, and what became of each. */
function openRoom() {
  const alarms = new HeldAlarms();
  const throttle = new SignInThrottle(alarms.set);
  const outcomes: string[] = [];
  const enter = (account: string, network: string) =>
    throttle.wait(1_000, { account, network }).then(
      () => outcomes.push('went in'),
      (error: Error) => outcomes.push(error.message),
    );
  return { alarms, throttle, outcomes, enter };
}

const FULL = 'TOO_MANY_ATTEMPTS_TRY_LATER';

test('eight wait for one account, four from one network, 256 in all', async () => {
  expect(PLACES).toEqual({ inAll: 256, ofAccount: 8, ofNetwork: 4 });
  const { alarms, outcomes, enter } = openRoom();
  const waiting = Array.from({ length: 8 }, (_, at) => enter('one', `network ${at}`));
  await enter('one', 'another network');
  expect(outcomes).toEqual([FULL]);
  waiting.push(...Array.from({ length: 3 }, () => enter('other', 'network 1')));
  await enter('third', 'network 1');
  expect(outcomes).toEqual([FULL, FULL]);
  const left = PLACES.inAll - waiting.length;
  waiting.push(...Array.from({ length: left }, (_, at) => enter(`somebody ${at}`, `place ${at}`)));
  await enter('the last', 'one');
  expect(outcomes).toEqual([FULL, FULL, FULL]);
  alarms.pass(1_000);
  await Promise.all(waiting);
  expect(outcomes.slice(3)).toEqual(Array.from({ length: PLACES.inAll }, () => 'went in'));
  const next = enter('one', 'network 1');
  expect(alarms.due()).toEqual([1_000]);
  alarms.pass(1_000);
  await next;
  expect(outcomes.at(-1)).toBe('went in');
});

test('a check without delay needs no place', async () => {
  const { alarms, throttle, enter } = openRoom();
  for (let at = 0; at < 8; at += 1) void enter('one', `network ${at}`);
  await throttle.wait(0, { account: 'one', network: 'network 1' });
  expect(alarms.due()).toHaveLength(8);
});

test('waits end with the process', async () => {
  const { alarms, throttle, outcomes, enter } = openRoom();
  const waiting = [enter('one', 'network 1'), enter('other', 'network 2')];
  throttle.close();
  await Promise.all(waiting);
  expect(outcomes).toEqual(['The process ends', 'The process ends']);
  expect(alarms.due()).toEqual([]);
});
