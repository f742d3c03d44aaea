import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, post, refresh, refusalOf } from '../../testing/call.ts';
import {
  BOTH_PROVIDERS,
  providerProfile,
  returnFromProvider,
  signInWithProfile,
} from '../../testing/fake-provider.ts';
import { codeMailed } from '../../testing/letters.ts';
import {
  beginAnonymously,
  freshEmail,
  linkCode,
  moveTo,
  PASSWORD,
  type Person,
  register,
  registerVerified,
  resetCode,
  signIn,
  signInByLink,
} from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const MINUTE = 60_000;

describe('who was in an account before its owner', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity('sqlite', { federatedProviders: BOTH_PROVIDERS });
  });
  afterAll(() => running.stop());

  async function expectShutOut({ idToken, refreshToken }: Person): Promise<void> {
    const refused = [
      await refusalOf(await refresh(running, refreshToken)),
      await refusalOf(await post(running, 'v1/accounts:lookup', { idToken })),
    ];
    expect(refused).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
  }

  async function expectPasswordGone(email: string, password = PASSWORD): Promise<void> {
    const answer = await post(running, 'v1/accounts:signInWithPassword', { email, password });
    expect(await refusalOf(answer)).toBe('INVALID_PASSWORD');
  }

  /** The ways in which an owner shows that the e-mail is theirs. */
  const proofs = {
    Google: (email: string) => signInWithProfile(running, providerProfile('google.com', email)),
    GitHub: (email: string) => signInWithProfile(running, providerProfile('github.com', email)),
    'a mailed link': (email: string) => signInByLink(running, email),
    'a reset': async (email: string) => {
      const oobCode = await resetCode(running, email);
      const newPassword = 'battery staple';
      await call(running, 'v1/accounts:resetPassword', { oobCode, newPassword });
      return await signIn(running, email, newPassword);
    },
  };

  describe.each(Object.entries(proofs))('once the owner comes by %s', (_way, prove) => {
    test('a password and its sessions are revoked', async () => {
      const before = await register(running);
      expect((await prove(before.email)).localId).toBe(before.localId);
      await expectShutOut(before);
      await expectPasswordGone(before.email);
    });

    test('a link to a provider’s account is removed', async () => {
      const { email, idToken, localId } = await register(running);
      const attacker = providerProfile('google.com', freshEmail());
      const linked = await signInWithProfile(running, attacker, { idToken });
      expect((await prove(email)).localId).toBe(localId);
      await expectShutOut(linked);
      expect((await signInWithProfile(running, attacker)).localId).not.toBe(localId);
    });

    test('so is one that has the e-mail unverified', async () => {
      const email = freshEmail();
      const claims = providerProfile('github.com', email, { emailVerified: false });
      const before = await signInWithProfile(running, claims);
      expect((await prove(email)).localId).toBe(before.localId);
      await expectShutOut(before);
      const again = await signInWithProfile(running, claims);
      expect(again.idToken).toBe('');
      expect(again.needConfirmation).toBe(true);
    });

    test('sessions end also without a password', async () => {
      const { idToken, localId } = await beginAnonymously(running);
      const email = freshEmail();
      const before = await call(running, 'v1/accounts:update', { idToken, email });
      expect((await prove(email)).localId).toBe(localId);
      await expectShutOut(before as unknown as Person);
    });

    test('a letter from before does not change the e-mail', async () => {
      const { email, idToken } = await register(running);
      const newEmail = freshEmail();
      const oobCode = await codeMailed(running, newEmail, () =>
        call(running, 'v1/accounts:sendOobCode', {
          requestType: 'VERIFY_AND_CHANGE_EMAIL',
          idToken,
          newEmail,
        }),
      );
      await prove(email);
      const answer = await post(running, 'v1/accounts:update', { oobCode });
      expect(await refusalOf(answer)).toBe('INVALID_OOB_CODE');
    });
  });

  test('an unverified e-mail of a provider signs in to no account', async () => {
    for (const make of [register, registerVerified]) {
      const { email } = await make(running);
      for (const provider of ['google.com', 'github.com'] as const) {
        const claims = providerProfile(provider, email, { emailVerified: false });
        const answer = await signInWithProfile(running, claims);
        expect(answer).toMatchObject({ needConfirmation: true, verifiedProvider: ['password'] });
        expect(answer.idToken).toBe('');
      }
    }
  });

  describe('a stolen ID token', () => {
    async function stolen() {
      const person = await registerVerified(running);
      running.passTime(6 * MINUTE);
      return person;
    }

    test.each([
      ['changes no e-mail', { email: 'evil@example.com' }, 'accounts:update'],
      ['changes no password', { password: 'battery staple' }, 'accounts:update'],
      ['deletes nothing', {}, 'accounts:delete'],
      [
        'sends no letter that would change the e-mail',
        { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'evil@example.com' },
        'accounts:sendOobCode',
      ],
    ])('%s', async (_what, body, operation) => {
      const { idToken, email } = await stolen();
      const answer = await post(running, `v1/${operation}`, { ...body, idToken });
      expect(await refusalOf(answer)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      await signIn(running, email);
    });

    test('links no password', async () => {
      const { idToken } = await signInWithProfile(
        running,
        providerProfile('google.com', freshEmail()),
      );
      running.passTime(6 * MINUTE);
      const body = { idToken, email: freshEmail(), password: PASSWORD };
      const answer = await post(running, 'v1/accounts:signUp', body);
      expect(await refusalOf(answer)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    });

    test('links no provider’s account', async () => {
      const { idToken } = await stolen();
      const attacker = providerProfile('google.com', freshEmail());
      const body = { ...(await returnFromProvider(running, attacker)), idToken };
      const answer = await post(running, 'v1/accounts:signInWithIdp', body);
      expect(await refusalOf(answer)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      expect((await signInWithProfile(running, attacker)).isNewUser).toBe(true);
    });

    test('links no mailbox', async () => {
      const { idToken, email } = await stolen();
      const evil = freshEmail();
      const oobCode = await linkCode(running, evil);
      const body = { idToken, oobCode, email: evil };
      const answer = await post(running, 'v1/accounts:signInWithEmailLink', body);
      expect(await refusalOf(answer)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      await signIn(running, email);
    });
  });

  describe('an attacker who changed an account’s e-mail', () => {
    async function change(person: Person & { readonly email: string }, to: string, how = 'proof') {
      let evil: Record<string, never> = {};
      const oobCode = await codeMailed(running, person.email, async () => {
        const { idToken } = person;
        if (how === 'link') evil = (await signInByLink(running, to, { idToken })) as never;
        else {
          await moveTo(running, idToken, to);
          evil = (await signIn(running, to)) as never;
        }
      });
      return { oobCode, evil: { ...(evil as unknown as Person), email: to } };
    }

    test.each(['proof', 'link'])(
      'by a mailed %s loses all access once the change is reverted',
      async (how) => {
        const owner = await registerVerified(running);
        const { oobCode, evil } = await change(owner, freshEmail(), how);
        const attacker = providerProfile('google.com', freshEmail());
        await signInWithProfile(running, attacker, { idToken: evil.idToken });
        const password = 'battery staple';
        const last = await call(running, 'v1/accounts:update', { idToken: evil.idToken, password });
        const reset = await resetCode(running, evil.email);

        await call(running, 'v1/accounts:update', { oobCode });
        await expectShutOut(last as unknown as Person);
        await expectPasswordGone(owner.email, password);
        await expectPasswordGone(owner.email);
        expect((await signInWithProfile(running, attacker)).localId).not.toBe(owner.localId);
        const late = await post(running, 'v1/accounts:resetPassword', {
          oobCode: reset,
          newPassword: password,
        });
        expect(await refusalOf(late)).toBe('INVALID_OOB_CODE');
        const restored = await proofs['a reset'](owner.email);
        expect(restored.localId).toBe(owner.localId);
      },
    );

    test('twice cannot revert the owner’s recovery', async () => {
      const owner = await registerVerified(running);
      const first = await change(owner, freshEmail());
      const second = await change(first.evil, freshEmail());
      await call(running, 'v1/accounts:update', { oobCode: first.oobCode });
      const answer = await post(running, 'v1/accounts:update', { oobCode: second.oobCode });
      expect(await refusalOf(answer)).toBe('INVALID_OOB_CODE');
      const account = await running.identity.operator.find(owner.localId);
      expect(account).toMatchObject({ email: owner.email, emailVerified: true });
    });
  });

  describe('an account that has an e-mail', () => {
    // Its old e-mail would have a way back into what the new one's owner makes of it.
    test.each([
      ['is moved to no other without proof', 'accounts:update', {}],
      ['gets no password under another', 'accounts:signUp', { password: PASSWORD }],
    ])('%s', async (_what, operation, more) => {
      const email = freshEmail();
      const { idToken } = await signInWithProfile(running, providerProfile('google.com', email));
      const victim = freshEmail();
      const body = { ...more, idToken, email: victim };
      expect(await refusalOf(await post(running, `v1/${operation}`, body))).toMatch(
        /^OPERATION_NOT_ALLOWED/,
      );
      expect(await running.identity.operator.find(victim)).toBeUndefined();
      const { localId } = await signInByLink(running, victim);
      expect(localId).not.toBe((await running.identity.operator.find(email))?.id);
    });
  });

  test('a changed password voids a pending change of the e-mail', async () => {
    const owner = await registerVerified(running);
    const newEmail = freshEmail();
    const oobCode = await codeMailed(running, newEmail, () =>
      call(running, 'v1/accounts:sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken: owner.idToken,
        newEmail,
      }),
    );
    const fresh = await signIn(running, owner.email);
    await call(running, 'v1/accounts:update', {
      idToken: fresh.idToken,
      password: 'battery staple',
    });
    const answer = await post(running, 'v1/accounts:update', { oobCode });
    expect(await refusalOf(answer)).toBe('INVALID_OOB_CODE');
  });
});
