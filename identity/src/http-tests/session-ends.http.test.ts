import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { refresh, refusalOf } from '../../testing/call.ts';
import { SOON } from '../../testing/letters.ts';
import { register, signIn } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

afterEach(() => void vi.useRealTimers());

describe('a session that nobody uses', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity('sqlite', { settings: { sessionLife: 30 * DAY } });
  });
  afterAll(() => running.stop());

  function sessions(of: RunningIdentity = running) {
    return of.database.read
      .withTables<{ refresh_token: { account_id: string; used_at: number } }>()
      .selectFrom('refresh_token')
      .select(['account_id', 'used_at'])
      .execute();
  }

  test('ends, with the same refusal as a revoked one', { tags: ['SESSION-17'] }, async () => {
    const { refreshToken, email } = await register(running);
    running.passTime(30 * DAY - 1);
    expect((await refresh(running, refreshToken)).status).toBe(200);
    running.passTime(30 * DAY);
    expect(await refusalOf(await refresh(running, refreshToken))).toBe('TOKEN_EXPIRED');
    const again = await signIn(running, email);
    expect((await refresh(running, again.refreshToken)).status).toBe(200);
  });

  test('goes on as long as it is used, and most uses write nothing', {
    tags: ['SESSION-17'],
  }, async () => {
    const { refreshToken, localId } = await register(running);
    const usedAt = async () =>
      (await sessions()).find(({ account_id }) => account_id === localId)?.used_at;
    const first = await usedAt();
    running.passTime(23 * HOUR);
    expect((await refresh(running, refreshToken)).status).toBe(200);
    expect(await usedAt()).toBe(first);
    for (let month = 0; month < 3; month++) {
      running.passTime(29 * DAY);
      expect((await refresh(running, refreshToken)).status).toBe(200);
      expect(await usedAt()).toBe(running.now());
    }
  });

  test('of a day’s lifetime is renewed every hour', async () => {
    const short = await startIdentity('sqlite', { settings: { sessionLife: DAY } });
    try {
      const { refreshToken } = await register(short);
      for (let half = 0; half < 4; half++) {
        short.passTime(DAY / 2);
        expect((await refresh(short, refreshToken)).status).toBe(200);
      }
      short.passTime(DAY);
      expect(await refusalOf(await refresh(short, refreshToken))).toBe('TOKEN_EXPIRED');
    } finally {
      await short.stop();
    }
  });

  test('is deleted by the sweep, unlike those in use', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const swept = await startIdentity('sqlite');
    try {
      const [gone, stays] = [await register(swept), await register(swept)];
      swept.passTime(200 * DAY);
      await refresh(swept, stays.refreshToken);
      swept.passTime(200 * DAY);
      vi.advanceTimersByTime(HOUR);
      const left = async () => (await sessions(swept)).map(({ account_id }) => account_id);
      await expect.poll(left, { timeout: SOON }).toEqual([stays.localId]);
      expect(await refusalOf(await refresh(swept, gone.refreshToken))).toBe('TOKEN_EXPIRED');
      expect((await refresh(swept, stays.refreshToken)).status).toBe(200);
    } finally {
      await swept.stop();
    }
  });
});
