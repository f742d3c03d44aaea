import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { allRows } from '../../testing/all-rows.ts';
import { post } from '../../testing/call.ts';
import {
  BOTH_PROVIDERS,
  providerProfile,
  returnFromProvider,
  signInWithProfile,
} from '../../testing/fake-provider.ts';
import { SOON } from '../../testing/letters.ts';
import { freshEmail, register, resetCode } from '../../testing/people.ts';
import { startIdentity } from '../../testing/running-identity.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SWEPT = ['oob_code', 'attempt', 'pending_federation', 'pending_credential', 'known_device'];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test.each(ENGINES)('what has expired is removed every hour, with %s', async (engine) => {
  const running = await startIdentity(engine, {
    federatedProviders: BOTH_PROVIDERS,
    settings: { rateLimits: true },
  });
  try {
    const counts = async () => {
      const tables = await allRows(running.database);
      // What was taken back is over, and may be swept already.
      return SWEPT.map((table) => tables[table]?.filter(({ points }) => points !== 0).length);
    };
    const { email } = await register(running);
    const leaveSome = async () => {
      await resetCode(running, email);
      await post(running, 'v1/accounts:signInWithPassword', { email, password: 'a guess' });
      await returnFromProvider(running, providerProfile('google.com', freshEmail()));
      const claims = providerProfile('github.com', email, { emailVerified: false });
      await signInWithProfile(running, claims);
    };
    await leaveSome();
    const [codes, attempts, federations, credentials, devices] = await counts();
    expect([codes, federations, credentials, devices]).toEqual([1, 1, 1, 1]);
    expect(attempts).toBeGreaterThan(1);
    vi.advanceTimersByTime(HOUR);
    await running.identity.operator.list('', 1);
    expect(await counts()).toEqual([codes, attempts, federations, credentials, devices]);

    running.passTime(DAY);
    vi.advanceTimersByTime(HOUR);
    await expect.poll(counts, { timeout: SOON }).toEqual([0, 0, 0, 0, 1]);
    running.passTime(400 * DAY);
    vi.advanceTimersByTime(HOUR);
    await expect.poll(counts, { timeout: SOON }).toEqual([0, 0, 0, 0, 0]);
    await register(running, freshEmail());
  } finally {
    await running.stop();
  }
});
