import {
  applyActionCode,
  checkActionCode,
  isSignInWithEmailLink,
  reload,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updateEmail,
  verifyBeforeUpdateEmail,
} from '@firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeMailed, linkMailed } from '../../testing/letters.ts';
import { openClient, outcomeOf } from '../../testing/official-client.ts';
import { freshEmail, PASSWORD, register } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

describe('the official client and an e-mail', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity('sqlite');
  });
  afterAll(() => running.stop());

  async function signedIn(email: string) {
    return (await signInWithEmailAndPassword(openClient(running), email, PASSWORD)).user;
  }

  test('a changed e-mail is reverted by the link to the old one', async () => {
    const { email } = await register(running);
    const [user, elsewhere] = [await signedIn(email), await signedIn(email)];
    const newEmail = freshEmail();
    const code = await codeMailed(running, email, async () => {
      const proof = await codeMailed(running, newEmail, () =>
        verifyBeforeUpdateEmail(user, newEmail),
      );
      await applyActionCode(openClient(running), proof);
    });
    expect(await outcomeOf(elsewhere.getIdToken(true))).toBe('auth/user-token-expired');
    const client = openClient(running);
    expect(await outcomeOf(signInWithEmailAndPassword(client, email, PASSWORD))).toBe(
      'auth/user-not-found',
    );

    expect(await checkActionCode(client, code)).toMatchObject({
      operation: 'RECOVER_EMAIL',
      data: { email, previousEmail: newEmail },
    });
    await applyActionCode(client, code);
    expect(await outcomeOf(reload(user))).toBe('auth/user-token-expired');
    expect(await outcomeOf(sendPasswordResetEmail(client, newEmail))).toBe('auth/user-not-found');
    expect(await outcomeOf(sendPasswordResetEmail(client, email))).toBe('done');
  });

  test('an e-mail is changed once the new one is proved', async () => {
    const { email } = await register(running);
    const user = await signedIn(email);
    const newEmail = freshEmail();
    const code = await codeMailed(running, newEmail, () => verifyBeforeUpdateEmail(user, newEmail));
    await reload(user);
    expect(user.email).toBe(email);
    const reader = openClient(running);
    expect(await checkActionCode(reader, code)).toMatchObject({
      operation: 'VERIFY_AND_CHANGE_EMAIL',
      data: { email: newEmail, previousEmail: email },
    });
    await applyActionCode(reader, code);
    expect(await outcomeOf(reload(user))).toBe('auth/user-token-expired');
    expect(await signedIn(newEmail)).toMatchObject({ email: newEmail, emailVerified: true });
  });

  test('a first e-mail is set at once, another only once it is proved', async () => {
    const { user } = await signInAnonymously(openClient(running));
    const email = freshEmail();
    await updateEmail(user, email);
    // An e-mail alone is no way in: whoever has nothing else is anonymous still.
    expect(user).toMatchObject({ email, emailVerified: false, isAnonymous: true });
    await updateEmail(user, email);
    expect(await outcomeOf(updateEmail(user, freshEmail()))).toBe('auth/operation-not-allowed');
    await reload(user);
    expect(user.email).toBe(email);
  });

  test('an e-mail that another account has is refused, also later', async () => {
    const [{ email: taken }, { email }] = [await register(running), await register(running)];
    const user = await signedIn(email);
    const { user: nameless } = await signInAnonymously(openClient(running));
    expect([
      await outcomeOf(updateEmail(nameless, taken)),
      await outcomeOf(verifyBeforeUpdateEmail(user, taken)),
    ]).toEqual(['auth/email-already-in-use', 'auth/email-already-in-use']);
    const free = freshEmail();
    const code = await codeMailed(running, free, () => verifyBeforeUpdateEmail(user, free));
    await register(running, free);
    expect(await outcomeOf(applyActionCode(openClient(running), code))).toBe(
      'auth/email-already-in-use',
    );
  });

  test('a mailed link signs in, creates a missing account, and works once', async () => {
    const client = openClient(running);
    const email = freshEmail();
    const settings = { url: `${running.url}/courses?page=2`, handleCodeInApp: true };
    const send = () => sendSignInLinkToEmail(client, email, settings);
    const link = await linkMailed(running, email, send);
    expect(link.searchParams.get('continueUrl')).toBe(settings.url);
    expect(isSignInWithEmailLink(client, link.href)).toBe(true);
    const { user } = await signInWithEmailLink(client, email, link.href);
    expect(user).toMatchObject({ email, emailVerified: true, isAnonymous: false });
    expect(await outcomeOf(signInWithEmailLink(client, email, link.href))).toBe(
      'auth/invalid-action-code',
    );
    const again = await linkMailed(running, email, send);
    expect((await signInWithEmailLink(openClient(running), email, again.href)).user.uid).toBe(
      user.uid,
    );
  });

  test('a mailed link does not work without its recipient’s e-mail', async () => {
    const client = openClient(running);
    const email = freshEmail();
    const settings = { url: running.url, handleCodeInApp: true };
    const link = await linkMailed(running, email, () =>
      sendSignInLinkToEmail(client, email, settings),
    );
    expect([
      await outcomeOf(signInWithEmailLink(client, freshEmail(), link.href)),
      await outcomeOf(signInWithEmailLink(client, email, link.href)),
    ]).toEqual(['auth/invalid-email', 'done']);
  });
});
