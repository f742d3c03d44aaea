import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { post, refresh } from '../../testing/call.ts';
import {
  beginAnonymously,
  freshEmail,
  linkCode,
  PASSWORD,
  register,
} from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe.each(ENGINES)('signing keys, with %s', (engine) => {
  let running: RunningIdentity;

  beforeEach(async () => {
    running = await startIdentity(engine);
  });
  afterEach(() => running.stop());

  const keySet = z.object({
    keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), use: z.string() })),
  });

  async function published(node = running): Promise<string[]> {
    const answer = await fetch(`${node.url}/.well-known/jwks.json`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    const text = await answer.text();
    const { keys } = keySet.parse(JSON.parse(text));
    for (const { kid: _kid, e: _e, n: _n, ...rest } of keys) {
      // And nothing of the private key.
      expect(rest).toEqual({ kty: 'RSA', alg: 'RS256', use: 'sig' });
    }
    return keys.map(({ kid }) => kid);
  }

  async function newToken(node = running): Promise<{ idToken: string; kid: string | undefined }> {
    const { idToken } = await beginAnonymously(node);
    return { idToken, kid: decodeProtectedHeader(idToken).kid };
  }

  async function isTaken(idToken: string, node = running): Promise<boolean> {
    return (await post(node, 'v1/accounts:lookup', { idToken })).ok;
  }

  test('one is replaced after thirty days, with an overlap', async () => {
    const { kid: first } = await newToken();
    expect(await published()).toEqual([first]);
    running.passTime(30 * DAY - HOUR);
    expect((await newToken()).kid).toBe(first);
    expect(await published()).toEqual([first]);

    running.passTime(2 * HOUR);
    expect((await newToken()).kid).toBe(first);
    const [old, second] = await published();
    expect(old).toBe(first);
    expect(second).toBeDefined();

    running.passTime(DAY - 2 * MINUTE);
    const late = await newToken();
    expect(late.kid).toBe(first);
    running.passTime(3 * MINUTE);
    expect((await newToken()).kid).toBe(second);
    running.passTime(56 * MINUTE);
    expect(await published()).toEqual([first, second]);
    expect(await isTaken(late.idToken)).toBe(true);

    running.passTime(2 * HOUR);
    expect(await published()).toEqual([second]);
    expect((await newToken()).kid).toBe(second);
    expect(await isTaken(late.idToken)).toBe(false);
  });

  test('nodes that create the first simultaneously agree on one', async () => {
    const one = await startIdentity(engine, { ownKey: true });
    const other = await startIdentity(engine, { beside: one });
    try {
      const both = [one, other, one, other];
      const tokens = await Promise.all(both.map((node) => newToken(node)));
      const kids = new Set(tokens.map(({ kid }) => kid));
      expect(kids.size).toBe(1);
      expect(await published(other)).toEqual([...kids]);
      for (const { idToken } of tokens) {
        expect([await isTaken(idToken, one), await isTaken(idToken, other)]).toEqual([true, true]);
      }
    } finally {
      await other.stop();
      await one.stop();
    }
  });

  test('nodes that create the next simultaneously agree on one', async () => {
    const other = await startIdentity(engine, { beside: running });
    try {
      await Promise.all([newToken(), newToken(other)]);
      running.passTime(31 * DAY);
      const [mine, theirs] = await Promise.all([published(), published(other)]);
      expect(mine).toEqual(theirs);
      expect(mine).toHaveLength(2);
      running.passTime(DAY + 61_000);
      const [one, two] = await Promise.all([newToken(), newToken(other)]);
      expect(one.kid).toBe(two.kid);
      expect(await isTaken(one.idToken, other)).toBe(true);
    } finally {
      await other.stop();
    }
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test.each(['delete', 'signInWithEmailLink', 'signInWithIdp', 'signUp', 'update'])(
    'a new one is due when accounts:%s is asked with a token: it answers',
    async (operation) => {
      const { idToken } = await beginAnonymously(running);
      const email = freshEmail();
      const oobCode = await linkCode(running, email);
      running.passTime(30 * DAY + HOUR);
      const body = { idToken, email, oobCode, password: PASSWORD, postBody: 'id_token=x' };
      const answer = await post(running, `v1/accounts:${operation}`, body);
      expect(answer.status).toBe(400);
      await register(running);
      expect(await published()).toHaveLength(2);
    },
  );

  test('a new one is created after a long pause as well, and is published before it signs', async () => {
    const { kid: first } = await newToken();
    const { refreshToken } = await beginAnonymously(running);
    running.passTime(399 * DAY);
    const { kid } = await newToken();
    expect((await refresh(running, refreshToken)).status).toBe(200);
    expect(kid).toBe(first);
    expect(await published()).toHaveLength(2);
    running.passTime(DAY + 3 * HOUR);
    expect((await newToken()).kid).not.toBe(first);
    expect(await published()).toHaveLength(1);
    expect((await refresh(running, refreshToken)).status).toBe(200);
  });

  test('they survive a restart', async () => {
    const { idToken, kid } = await newToken();
    const later = await startIdentity(engine, { beside: running });
    try {
      expect(await isTaken(idToken, later)).toBe(true);
      expect((await newToken(later)).kid).toBe(kid);
    } finally {
      await later.stop();
    }
  });

  test('the provider’s own statements are signed with them', async () => {
    const jwt = await running.identity.sign({ iss: 'https://lectern.test' }, 'secevent+jwt');
    const header = decodeProtectedHeader(jwt);
    expect(header).toMatchObject({ alg: 'RS256', typ: 'secevent+jwt' });
    expect(await published()).toContain(header.kid);
    expect(await isTaken(jwt)).toBe(false);
  });
});
