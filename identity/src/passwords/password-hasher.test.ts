import { argon2Sync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatHash, parseHash } from './password-hash.ts';
import { PasswordHasher } from './password-hasher.ts';

describe('the password hasher', () => {
  let hasher: PasswordHasher;

  beforeAll(() => {
    hasher = new PasswordHasher();
  });
  afterAll(() => hasher.close());

  test('verifies the password, and no other', async () => {
    const phc = await hasher.hash('correct horse');
    expect([
      await hasher.verify('correct horse', phc),
      await hasher.verify('correct horsf', phc),
      await hasher.verify('', phc),
    ]).toEqual([true, false, false]);
  });

  test('hashes by the parameters of today, with a salt each', async () => {
    const [one, two] = [await hasher.hash('same'), await hasher.hash('same')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one.split('$')[4]).not.toBe(two.split('$')[4]);
    expect(parseHash(one)).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1 });
    expect(formatHash(parseHash(one))).toBe(one);
  });

  test('verifies hashes of other parameters', async () => {
    const kind = { memory: 4_096, passes: 3, parallelism: 2 };
    const salt = randomBytes(8);
    const derived = { message: 'correct horse', nonce: salt, tagLength: 16, ...kind };
    const phc = formatHash({ ...kind, salt, tag: argon2Sync('argon2id', derived) });
    expect(await hasher.verify('correct horse', phc)).toBe(true);
    expect(await hasher.verify('wrong horse', phc)).toBe(false);
  });

  // RFC 9106 has no vector without secret and associated data; this one is of the reference
  // implementation's own test suite (argon2id, v=19, m=65536, t=2, p=1).
  test('agrees with the reference implementation', async () => {
    const phc =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await hasher.verify('password', phc)).toBe(true);
    expect(await hasher.verify('passwore', phc)).toBe(false);
  });

  test('verifies no password without a hash', async () => {
    expect(await hasher.verify('nobody has this password', undefined)).toBe(false);
  });

  test('refuses when its queue is full, and serves the next', async () => {
    const small = new PasswordHasher(1);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 ? small.hash('x') : small.verify('x', undefined),
      ),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ reason: { name: 'Unavailable' } });
    }
    // The first that asks for nobody's password may be one that is sent away.
    expect(await small.verify('x', undefined)).toBe(false);
    await small.close();
  });

  test.each(['', 'x', '$argon2i$v=19$m=8,t=1,p=1$YQ$YQ', '$argon2id$v=16$m=8,t=1,p=1$YQ$YQ'])(
    '“%s” is no hash',
    (phc) => {
      expect(() => parseHash(phc)).toThrow('not a hash of argon2id');
    },
  );
});
