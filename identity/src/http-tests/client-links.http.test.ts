import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  linkWithCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  unlink,
} from '@firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOTH_PROVIDERS, popupCredential, providerProfile } from '../../testing/fake-provider.ts';
import { linkMailed } from '../../testing/letters.ts';
import { openClient, outcomeOf } from '../../testing/official-client.ts';
import { freshEmail, PASSWORD, register, registerVerified } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

describe('the official client and its links', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity('sqlite', { federatedProviders: BOTH_PROVIDERS });
  });
  afterAll(() => running.stop());

  describe('an anonymous user', () => {
    async function anonymous() {
      const { user } = await signInAnonymously(openClient(running));
      expect(user).toMatchObject({ isAnonymous: true, email: null, providerData: [] });
      return user;
    }

    async function expectKnown(
      user: Awaited<ReturnType<typeof anonymous>>,
      uid: string,
      email: string,
    ): Promise<void> {
      await reload(user);
      expect(user).toMatchObject({ uid, isAnonymous: false, email });
      const { claims, signInProvider } = await user.getIdTokenResult(true);
      expect(claims.provider_id).toBeUndefined();
      expect(signInProvider).not.toBe('anonymous');
    }

    test('is no longer anonymous once a password is linked', {
      tags: ['IDENTITY-18'],
    }, async () => {
      const user = await anonymous();
      const { uid } = user;
      const email = freshEmail();
      await linkWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
      await expectKnown(user, uid, email);
      const again = await signInWithEmailAndPassword(openClient(running), email, PASSWORD);
      expect(again.user.uid).toBe(uid);
    });

    test('is no longer anonymous once a mailed link is linked', async () => {
      const user = await anonymous();
      const { uid } = user;
      const email = freshEmail();
      const client = openClient(running);
      const link = await linkMailed(running, email, () =>
        sendSignInLinkToEmail(client, email, { url: running.url, handleCodeInApp: true }),
      );
      await linkWithCredential(user, EmailAuthProvider.credentialWithLink(email, link.href));
      await expectKnown(user, uid, email);
      expect(user.emailVerified).toBe(true);
      expect(await fetchSignInMethodsForEmail(client, email)).toEqual(['emailLink']);
    });

    test.each(['google.com', 'github.com'] as const)(
      'is no longer anonymous once %s is linked',
      { tags: ['IDENTITY-18'] },
      async (provider) => {
        const user = await anonymous();
        const { uid } = user;
        const person = providerProfile(provider, freshEmail());
        await linkWithCredential(user, await popupCredential(running, person));
        await expectKnown(user, uid, person.email ?? '');
        expect(user).toMatchObject({ displayName: 'Noor Vries', emailVerified: true });
        const client = openClient(running);
        const again = await signInWithCredential(client, await popupCredential(running, person));
        expect(again.user.uid).toBe(uid);
      },
    );

    test('gets no e-mail or link of another account', async () => {
      const { email } = await register(running);
      const person = providerProfile('google.com', freshEmail());
      await signInWithCredential(openClient(running), await popupCredential(running, person));
      const user = await anonymous();
      const password = EmailAuthProvider.credential(email, PASSWORD);
      const namesake = await popupCredential(running, providerProfile('google.com', email));
      const other = await popupCredential(running, person);
      const plain = { returnIdpCredential: false };
      expect([
        await outcomeOf(linkWithCredential(user, password)),
        await outcomeOf(linkWithCredential(user, namesake)),
        await outcomeOf(linkWithCredential(user, other)),
        // What the client sends where it has the credential in hand.
        await outcomeOf(linkWithCredential(user, await popupCredential(running, person, plain))),
      ]).toEqual([
        'auth/email-already-in-use',
        'auth/email-already-in-use',
        'auth/credential-already-in-use',
        'auth/credential-already-in-use',
      ]);
      await reload(user);
      expect(user.isAnonymous).toBe(true);
    });
  });

  test('a linked provider signs in to the account, and no more once it is unlinked', async () => {
    const client = openClient(running);
    const { user } = await createUserWithEmailAndPassword(client, freshEmail(), PASSWORD);
    const person = providerProfile('github.com', freshEmail());
    await linkWithCredential(user, await popupCredential(running, person));
    const names = () => user.providerData.map(({ providerId }) => providerId);
    expect(names()).toEqual(['password', 'github.com']);
    const again = await signInWithCredential(
      openClient(running),
      await popupCredential(running, person),
    );
    expect(again.user.uid).toBe(user.uid);

    const { email } = user;
    await unlink(user, 'password');
    expect(names()).toEqual(['github.com']);
    expect(user.email).toBe(email);
    // Every session has ended, and the client does not look for the new tokens in the answer.
    expect(await outcomeOf(reload(user))).toBe('auth/user-token-expired');
    expect(await outcomeOf(signInWithEmailAndPassword(client, email ?? '', PASSWORD))).toBe(
      'auth/wrong-password',
    );

    const back = await signInWithCredential(client, await popupCredential(running, person));
    await linkWithCredential(back.user, EmailAuthProvider.credential(email ?? '', PASSWORD));
    await unlink(back.user, 'github.com');
    const stray = await signInWithCredential(
      openClient(running),
      await popupCredential(running, person),
    );
    expect(stray.user.uid).not.toBe(user.uid);
  });

  test('a second account of one provider is not linked', async () => {
    const client = openClient(running);
    const { user } = await createUserWithEmailAndPassword(client, freshEmail(), PASSWORD);
    await linkWithCredential(
      user,
      await popupCredential(running, providerProfile('google.com', freshEmail())),
    );
    const second = await popupCredential(running, providerProfile('google.com', freshEmail()));
    expect(await outcomeOf(linkWithCredential(user, second))).toBe('auth/provider-already-linked');
  });

  test('GitHub does not sign in to an account with a proved e-mail, but is linked after another sign-in', async () => {
    const { email, localId } = await registerVerified(running);
    const client = openClient(running);
    const person = providerProfile('github.com', email);
    const error = await signInWithCredential(client, await popupCredential(running, person)).catch(
      (refused) => refused,
    );
    expect(error.code).toBe('auth/account-exists-with-different-credential');
    expect(error.customData).toMatchObject({
      email,
      _tokenResponse: { verifiedProvider: ['password'] },
    });
    const kept = OAuthProvider.credentialFromError(error);
    const { user } = await signInWithEmailAndPassword(client, email, PASSWORD);
    if (!kept) throw new Error('The client has kept no credential');
    await linkWithCredential(user, kept);
    const again = await signInWithCredential(client, await popupCredential(running, person));
    expect(again.user.uid).toBe(localId);
    expect(await outcomeOf(linkWithCredential(again.user, kept))).not.toBe('done');
  });

  test('reauthenticating as another account is refused', async () => {
    const person = providerProfile('google.com', freshEmail());
    const client = openClient(running);
    const { user } = await signInWithCredential(client, await popupCredential(running, person));
    const again = await popupCredential(running, person);
    expect(await outcomeOf(reauthenticateWithCredential(user, again))).toBe('done');
    const nobody = await popupCredential(running, providerProfile('google.com', freshEmail()));
    expect(await outcomeOf(reauthenticateWithCredential(user, nobody))).toBe('auth/user-mismatch');
  });
});
