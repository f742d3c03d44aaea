import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { call, post, refusalOf } from '../../testing/call.ts';
import {
  BOTH_PROVIDERS,
  providerProfile,
  returnFromProvider,
  signInWithProfile,
} from '../../testing/fake-provider.ts';
import { beginAnonymously, freshEmail, register, registerVerified } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import type { FederatedProfile } from '../accounts/federated-link.ts';

const MINUTE = 60_000;

describe.each(ENGINES)('signing in by another provider, with %s', (engine) => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity(engine, { federatedProviders: BOTH_PROVIDERS });
  });
  afterAll(() => running.stop());

  async function account(id: string) {
    const found = await running.identity.operator.find(id);
    if (!found) throw new Error('There is no account');
    return found;
  }

  test('creates an account from the provider’s profile, and finds it again', async () => {
    const email = freshEmail();
    const photoUrl = 'https://example.com/noor.png';
    const person = providerProfile('github.com', email, { photoUrl, screenName: 'noor' });
    const first = await signInWithProfile(running, person);
    expect(first).toMatchObject({
      isNewUser: true,
      providerId: 'github.com',
      federatedId: person.subject,
      email,
      emailVerified: true,
      displayName: 'Noor Vries',
      photoUrl,
      screenName: 'noor',
      fullName: 'Noor Vries',
      rawUserInfo: JSON.stringify(person.raw),
    });
    const again = await signInWithProfile(running, { ...person, email: freshEmail() });
    expect(again).toMatchObject({ isNewUser: false, localId: first.localId });
    const { users } = await call(running, 'v1/accounts:lookup', { idToken: again.idToken });
    expect(users).toMatchObject([
      { email, emailVerified: true, providerUserInfo: [{ providerId: 'github.com' }] },
    ]);
  });

  test('a provider’s account is linked to one account only', async () => {
    const person = providerProfile('google.com', freshEmail());
    const owner = await signInWithProfile(running, person);
    const { idToken, localId } = await register(running);
    const answer = await signInWithProfile(running, person, { idToken, returnIdpCredential: true });
    expect(answer).toMatchObject({ errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' });
    expect(answer.idToken).toBe('');
    const body = { ...(await returnFromProvider(running, person)), idToken };
    const plain = await post(running, 'v1/accounts:signInWithIdp', body);
    expect([plain.status, await refusalOf(plain)]).toEqual([
      400,
      'FEDERATED_USER_ID_ALREADY_LINKED',
    ]);
    expect((await account(localId)).links).toEqual([]);
    expect((await signInWithProfile(running, person)).localId).toBe(owner.localId);
  });

  test('of two simultaneous links of one provider’s account one succeeds', async () => {
    const person = providerProfile('google.com', undefined);
    const [first, second] = [await register(running), await register(running)];
    const answers = await Promise.all(
      [first, second].map(async ({ idToken }) => {
        const body = { ...(await returnFromProvider(running, person)), idToken };
        return (await post(running, 'v1/accounts:signInWithIdp', body)).text();
      }),
    );
    const refused = answers.filter((text) => text.includes('FEDERATED_USER_ID_ALREADY_LINKED'));
    expect(refused).toHaveLength(1);
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test('gives Google’s federated id as a URL, in this answer only', async () => {
    const person = providerProfile('google.com', freshEmail(), { displayName: '' });
    const { subject } = person;
    const signedIn = await signInWithProfile(running, person);
    expect(signedIn).toMatchObject({
      federatedId: `https://accounts.google.com/${subject}`,
      rawId: subject,
    });
    expect(signedIn).not.toHaveProperty('fullName');
    const { users } = await call(running, 'v1/accounts:lookup', { idToken: signedIn.idToken });
    expect(users).toMatchObject([{ providerUserInfo: [{ federatedId: subject }] }]);
  });

  test.each(['google.com', 'github.com'] as const)(
    'by %s replaces what a stranger wrote of the person, and nothing once it is proved',
    async (provider) => {
      const { email, idToken, localId } = await register(running);
      const written = { displayName: 'Not Noor', photoUrl: 'https://example.com/evil.png' };
      await call(running, 'v1/accounts:update', { idToken, ...written });
      const photoUrl = 'https://example.com/noor.png';
      const person = providerProfile(provider, email, { photoUrl });
      const owner = await signInWithProfile(running, person);
      expect(owner.localId).toBe(localId);
      expect(await account(localId)).toMatchObject({ displayName: 'Noor Vries', photoUrl });
      const own = { displayName: 'N. Vries', photoUrl: 'https://example.com/mine.png' };
      await call(running, 'v1/accounts:update', { idToken: owner.idToken, ...own });
      await signInWithProfile(running, person);
      expect(await account(localId)).toMatchObject(own);
    },
  );

  test('removes a stranger’s name and picture where the provider has neither', async () => {
    const { email, idToken, localId } = await register(running);
    const written = { displayName: 'Not Noor', photoUrl: 'https://example.com/evil.png' };
    await call(running, 'v1/accounts:update', { idToken, ...written });
    await signInWithProfile(running, providerProfile('google.com', email, { displayName: '' }));
    expect(await account(localId)).toMatchObject({ displayName: '', photoUrl: '' });
  });

  test('Google signs in to the account with the same proved e-mail, and revokes nothing', async () => {
    const { email, localId, idToken } = await registerVerified(running);
    const answer = await signInWithProfile(running, providerProfile('google.com', email));
    expect(answer).toMatchObject({ localId, isNewUser: false });
    const { passwordHash, links } = await account(localId);
    expect(passwordHash).toBeDefined();
    expect(links).toMatchObject([{ providerId: 'google.com' }]);
    await call(running, 'v1/accounts:lookup', { idToken });
  });

  test('GitHub needs another sign-in for a proved e-mail, then is linked by the pending token, once', async () => {
    const { email, localId, idToken } = await registerVerified(running);
    const person = providerProfile('github.com', email);
    const asked = await signInWithProfile(running, person);
    expect(asked).toMatchObject({
      needConfirmation: true,
      localId,
      verifiedProvider: ['password'],
      email,
    });
    expect(asked.idToken).toBe('');
    const body = { requestUri: 'http://localhost', pendingToken: asked.pendingToken, idToken };
    const linked = await call(running, 'v1/accounts:signInWithIdp', body);
    expect(linked).toMatchObject({ localId, isNewUser: false });
    expect((await signInWithProfile(running, person)).localId).toBe(localId);
    const again = await post(running, 'v1/accounts:signInWithIdp', body);
    expect(await refusalOf(again)).toBe('INVALID_PENDING_TOKEN');
  });

  test('a pending token ends after ten minutes', async () => {
    const { email } = await registerVerified(running);
    const { pendingToken } = await signInWithProfile(running, providerProfile('github.com', email));
    running.passTime(10 * MINUTE);
    const body = { requestUri: 'http://localhost', pendingToken };
    const answer = await post(running, 'v1/accounts:signInWithIdp', body);
    expect(await refusalOf(answer)).toBe('INVALID_PENDING_TOKEN');
  });

  test('the callback works once, within ten minutes, with this browser’s session id', async () => {
    const person = providerProfile('google.com', freshEmail());
    const begun = await returnFromProvider(running, person);
    const other = await returnFromProvider(running, person);
    const attempt = async (body: object) =>
      (await refusalOf(await post(running, 'v1/accounts:signInWithIdp', body))).split(' : ')[0];
    expect(await attempt({ ...begun, sessionId: other.sessionId })).toBe('INVALID_IDP_RESPONSE');
    await call(running, 'v1/accounts:signInWithIdp', begun);
    expect(await attempt(begun)).toBe('INVALID_IDP_RESPONSE');
    const late = await returnFromProvider(running, person);
    running.passTime(10 * MINUTE);
    expect(await attempt(late)).toBe('INVALID_IDP_RESPONSE');
    const { sessionId: _gone, ...bare } = await returnFromProvider(running, person);
    const postBody = 'id_token=x&providerId=google.com';
    expect(await attempt({ ...bare, postBody })).toBe('INVALID_IDP_RESPONSE');
  });

  test('a provider’s account is not linked to the same account twice', async () => {
    const person = providerProfile('google.com', freshEmail());
    const { idToken, localId } = await signInWithProfile(running, person);
    const again = await signInWithProfile(running, person, { idToken, returnIdpCredential: true });
    expect(again).toMatchObject({ errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' });
    expect(again.localId).toBe('');
    const body = { ...(await returnFromProvider(running, person)), idToken };
    const plain = await post(running, 'v1/accounts:signInWithIdp', body);
    expect(await refusalOf(plain)).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
    expect((await account(localId)).links).toHaveLength(1);
  });

  test('a disabled account is refused', async () => {
    const person = providerProfile('google.com', freshEmail());
    const { localId } = await signInWithProfile(running, person);
    await running.identity.operator.disable(await account(localId));
    const attempt = async (who: FederatedProfile) =>
      refusalOf(
        await post(running, 'v1/accounts:signInWithIdp', await returnFromProvider(running, who)),
      );
    expect([
      await attempt(person),
      await attempt(providerProfile('google.com', person.email)),
      await attempt(providerProfile('github.com', person.email)),
    ]).toEqual(Array.from({ length: 3 }, () => 'USER_DISABLED'));
  });

  test('a person whose account was deleted meanwhile gets a new one, or an error', async () => {
    const person = providerProfile('google.com', freshEmail());
    const { localId, idToken } = await signInWithProfile(running, person);
    const [back, linking] = [
      await returnFromProvider(running, person),
      await returnFromProvider(running, person),
    ];
    await running.identity.operator.delete(await account(localId));
    const told = await post(running, 'v1/accounts:signInWithIdp', { ...linking, idToken });
    expect(await refusalOf(told)).toBe('USER_NOT_FOUND');
    const anew = await call(running, 'v1/accounts:signInWithIdp', back);
    expect(anew.isNewUser).toBe(true);
    expect(anew.localId).not.toBe(localId);
  });

  test('without autoCreate no account is created', async () => {
    const person = providerProfile('google.com', freshEmail());
    const body = { ...(await returnFromProvider(running, person)), autoCreate: false };
    const answer = await post(running, 'v1/accounts:signInWithIdp', body);
    // The client would sign whoever is signed in out by USER_NOT_FOUND.
    expect(await refusalOf(answer)).toBe('EMAIL_NOT_FOUND');
    expect(await running.identity.operator.find(person.email ?? '')).toBeUndefined();
  });

  test('an anonymous account is linked to a profile, unless that has an account', async () => {
    const { idToken, localId } = await beginAnonymously(running);
    const taken = await register(running);
    const stray = providerProfile('google.com', taken.email);
    const namesake = await signInWithProfile(running, stray, {
      idToken,
      returnIdpCredential: true,
    });
    expect(namesake).toMatchObject({ errorMessage: 'EMAIL_EXISTS' });
    expect(namesake.idToken).toBe('');
    const body = { ...(await returnFromProvider(running, stray)), idToken };
    const plain = await post(running, 'v1/accounts:signInWithIdp', body);
    expect([plain.status, await refusalOf(plain)]).toEqual([400, 'EMAIL_EXISTS']);
    const person = providerProfile('google.com', freshEmail());
    const known = await signInWithProfile(running, person, { idToken });
    expect(known.localId).toBe(localId);
    expect(await account(localId)).toMatchObject({
      email: person.email,
      emailVerified: true,
      displayName: 'Noor Vries',
    });
  });

  test('an account without e-mail signs in although another has the profile’s e-mail', async () => {
    const person = providerProfile('github.com', undefined);
    const { localId } = await signInWithProfile(running, person);
    const { email } = await register(running);
    const again = await signInWithProfile(running, { ...person, email, emailVerified: true });
    expect(again.localId).toBe(localId);
    expect((await account(localId)).email).toBeUndefined();
  });

  test('a link proves the same e-mail, and removes no name', async () => {
    const { email, idToken, localId } = await register(running);
    await call(running, 'v1/accounts:update', { idToken, displayName: 'N. Vries' });
    await signInWithProfile(running, providerProfile('github.com', email), { idToken });
    const found = await account(localId);
    expect(found).toMatchObject({ emailVerified: true, displayName: 'N. Vries' });
    expect(found.passwordHash).toBeDefined();
  });
});
