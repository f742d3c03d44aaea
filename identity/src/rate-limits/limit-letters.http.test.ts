import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../testing/call.ts';
import { Caller, newCaller, times } from '../../testing/caller.ts';
import { SOON } from '../../testing/letters.ts';
import { freshEmail, PASSWORD, register, signInByLink } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const MINUTE = 60_000;
const FULL = 'RESET_PASSWORD_EXCEED_LIMIT';
const LATER = 'TOO_MANY_ATTEMPTS_TRY_LATER';

describe('letters that are asked for', () => {
  /** Limits nobody: what tests prepare is not counted. */
  let free: RunningIdentity;
  let running: RunningIdentity;
  let another: RunningIdentity;

  beforeAll(async () => {
    const settings = { rateLimits: true };
    free = await startIdentity('sqlite');
    running = await startIdentity('sqlite', { beside: free, settings });
    another = await startIdentity('sqlite', { beside: free, settings });
  });
  afterAll(async () => {
    for (const node of [another, running, free]) await node.stop();
  });

  async function ask(caller: Caller, body: object, node = running): Promise<string> {
    const answer = await caller.post(node, 'v1/accounts:sendOobCode', body);
    return answer.ok ? 'sent' : await refusalOf(answer);
  }

  const reset = (email: string) => ({ requestType: 'PASSWORD_RESET', email });
  const link = (email: string) => ({
    requestType: 'EMAIL_SIGNIN',
    email,
    continueUrl: running.url,
  });

  const sent = (count: number) => Array.from({ length: count }, () => 'sent');

  /** Strangers ask for as many as they get. */
  async function askFromAfar(email: string): Promise<void> {
    for (let place = 0; place < 4; place += 1) {
      const caller = newCaller();
      expect(await times(5, () => ask(caller, reset(email)))).toEqual(sent(5));
    }
    expect(await ask(newCaller(), reset(email))).toBe(FULL);
  }

  test('are five an hour to one mailbox from one address, of every kind together', async () => {
    const { email } = await register(free);
    const [stranger, owner] = [newCaller(), newCaller()];
    const before = running.letters.length;
    const outcomes = await times(6, (at) =>
      ask(stranger, reset(email), at % 2 ? another : running),
    );
    expect(outcomes).toEqual([...sent(5), FULL]);
    expect(await ask(stranger, link(email))).toBe(LATER);
    expect(await ask(owner, reset(email))).toBe('sent');
    const count = () => running.letters.length - before;
    await expect.poll(count, { timeout: SOON }).toBe(6);
    running.passTime(60 * MINUTE);
    expect(await ask(stranger, reset(email))).toBe('sent');
  });

  test('are twenty an hour to one mailbox from all addresses, and the owner has more', async () => {
    const { email, idToken } = await register(free);
    const home = newCaller();
    await home.guess(free, email, PASSWORD);
    await askFromAfar(email);
    expect(await ask(newCaller(), link(email))).toBe(LATER);
    expect(await ask(home, reset(email)), 'on a known device').toBe('sent');
    expect(await ask(home, link(email)), 'on a known device').toBe('sent');
    const verify = { requestType: 'VERIFY_EMAIL', idToken };
    expect(await times(4, () => ask(newCaller(), verify)), 'signed in').toEqual([
      ...sent(3),
      LATER,
    ]);
    expect(await ask(home, reset(email))).toBe(FULL);
    running.passTime(60 * MINUTE);
    expect(await ask(home, reset(email))).toBe('sent');
  });

  test('count for the network as well while their own e-mail is not proved', async () => {
    const caller = newCaller();
    const outcomes: string[] = [];
    for (let person = 0; person < 13; person += 1) {
      const { idToken } = await register(free);
      const verify = { requestType: 'VERIFY_EMAIL', idToken };
      outcomes.push(...(await times(5, () => ask(caller, verify))));
    }
    expect(outcomes).toEqual([...sent(60), ...Array.from({ length: 5 }, () => LATER)]);

    const { idToken } = await signInByLink(free, freshEmail());
    expect(await ask(caller, { requestType: 'VERIFY_EMAIL', idToken })).toBe('sent');
  });

  test('are counted alike for an unknown e-mail', async () => {
    const protecting = await startIdentity('sqlite', {
      beside: free,
      settings: { rateLimits: true, emailEnumerationProtection: true },
    });
    const seen = async (email: string) => {
      const outcomes: string[] = [];
      for (let place = 0; place < 5; place += 1) {
        const caller = newCaller();
        outcomes.push(...(await times(6, () => ask(caller, reset(email), protecting))));
      }
      return outcomes;
    };
    const { email } = await register(free);
    expect(await seen(freshEmail())).toEqual(await seen(email));
    await protecting.stop();
  });

  test('count a new e-mail as a stranger’s', async () => {
    const [{ idToken }, newEmail] = [await register(free), freshEmail()];
    const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
    const caller = newCaller();
    expect(await times(6, () => ask(caller, change))).toEqual([...sent(5), LATER]);
  });

  test('are ten an hour to one mailbox from a /48', async () => {
    const { email } = await register(free);
    const inside = (subnet: number) => new Caller(`2001:db8:a:${subnet.toString(16)}::1`);
    const outcomes = await times(20, (subnet) => ask(inside(subnet), reset(email)));
    expect(outcomes).toEqual([...sent(10), ...Array.from({ length: 10 }, () => FULL)]);
    expect(await ask(new Caller('2001:db8:b::1'), reset(email))).toBe('sent');
  });

  test('are sixty an hour from one address, to all mailboxes', async () => {
    const caller = new Caller('2001:db8:c:1::1');
    const outcomes = await times(61, () => ask(caller, reset(freshEmail())));
    expect(new Set(outcomes.slice(0, 60))).toEqual(new Set(['EMAIL_NOT_FOUND']));
    expect(outcomes.at(-1)).toBe(LATER);
    const { email } = await register(free);
    expect(await ask(caller, reset(email))).toBe(LATER);
    expect(await ask(new Caller('2001:db8:c:2::1'), reset(email))).toBe('sent');
  });
});
