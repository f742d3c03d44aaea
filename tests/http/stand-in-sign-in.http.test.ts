import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import type { FederatedProfile } from '@lectern/identity/accounts/federated-link';
import type { FederatedProvider } from '@lectern/identity/federated/federated-provider';
import {
  beginFederation,
  type FederationDependencies,
  finishFederation,
} from '@lectern/identity/federated/federation';
import '@lectern/identity/federated/testing/federation-matchers';
import { type StandIn, startStandIn } from '@lectern/demo/stand-in/stand-in';
import { createGitHub } from '@lectern/identity/federated/github';
import { createGoogle } from '@lectern/identity/federated/google';
import { createIdentityStore } from '@lectern/identity/persistence/sql-identity-store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { ADA, visitStandIn } from '../support/stand-in-visitor.ts';

const HANDLER = 'http://127.0.0.1:3000/__/auth/handler';
const MINUTE = 60_000;

/** Each provider on one engine: which of them somebody comes from makes no difference to the database. */
describe.each([
  ['google.com', 'postgres'],
  ['github.com', 'sqlite'],
] as const)('signing in by %s, with %s', (providerId, engine) => {
  let fresh: FreshDatabase;
  let database: Database;
  let standIn: StandIn;
  let now = Date.now();

  beforeAll(async () => {
    fresh = await freshDatabaseUrl(engine);
    database = await openDatabase(fresh.url);
    standIn = await startStandIn();
  });
  afterAll(async () => {
    await standIn.close();
    await database.close();
    await fresh.remove();
  });

  function dependencies(): FederationDependencies {
    const { google, github } = standIn;
    const providers = new Map([
      ['google.com' as const, createGoogle({ ...google, allowInsecure: true })],
      ['github.com' as const, createGitHub({ ...github, allowInsecure: true })],
    ]);
    return { store: createIdentityStore(database), clock: () => now, providers };
  }

  let federation: FederationDependencies;
  beforeEach(() => {
    federation = dependencies();
  });

  function begin(parameters = {}) {
    const provider = federation.providers.get(providerId);
    if (!provider) throw new Error('not configured');
    return beginFederation(federation, { provider, continueUri: HANDLER, parameters });
  }
  async function vouchFor(): Promise<FederatedProfile> {
    const { authUri, sessionId } = await begin();
    return finish(sessionId, await visitStandIn(authUri));
  }
  const finish = (sessionId: string, requestUri: string) =>
    finishFederation(federation, { sessionId, requestUri });

  test('a person who consents is signed in, with a verified e-mail or another', async () => {
    const { authUri, sessionId } = await begin();
    expect(authUri.startsWith(standIn.url)).toBe(true);
    await expect(finish(sessionId, await visitStandIn(authUri))).toVouchFor({
      providerId,
      subject: expect.stringMatching(/^\d{6,}$/),
      email: ADA.email,
      emailVerified: true,
      displayName: ADA.name,
      screenName: providerId === 'github.com' ? 'ada-byrne' : undefined,
    });
    const again = await begin();
    const zoe = { name: 'Zoë Vance', email: 'zoe@example.org', verified: false };
    const callback = await visitStandIn(again.authUri, zoe);
    await expect(finish(again.sessionId, callback)).toVouchFor({
      displayName: 'Zoë Vance',
      email: 'zoe@example.org',
      emailVerified: false,
    });
  });

  test('the same person has the same subject, also after a restart', async () => {
    const signIn = async (choice: Parameters<typeof visitStandIn>[1]) => {
      const { authUri, sessionId } = await begin();
      return (await finish(sessionId, await visitStandIn(authUri, choice))).subject;
    };
    const ada = await signIn({ as: 0 });
    expect(await signIn({ name: 'Ada', email: 'ADA.Byrne@example.com', verified: true })).toBe(ada);
    expect(await signIn({ as: 1 })).not.toBe(ada);
    await standIn.close();
    standIn = await startStandIn();
    federation = dependencies();
    expect(await signIn({ as: 0 })).toBe(ada);
  });

  test('a person who refuses has cancelled', async () => {
    const { authUri, sessionId } = await begin();
    const callback = await visitStandIn(authUri, 'cancel');
    await expect(finish(sessionId, callback)).toBeRefusedAs('cancelled');
  });

  test('the provider never learns the session id, nor the key of the stored sign-in', async () => {
    const { authUri, sessionId } = await begin();
    expect(decodeURIComponent(authUri)).not.toContain(sessionId);
    const state = new URL(authUri).searchParams.get('state') ?? '';
    expect(state).toMatch(/^[\w-]{43}$/);
    const { store } = federation;
    expect(await store.write(({ federations }) => federations.take(state))).toBeUndefined();
    await expect(finish(state, await visitStandIn(authUri))).toBeRefusedAs('invalid');
  });

  test('a code cannot be used for another sign-in', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const callback = new URL(await visitStandIn(theirs.authUri));
    await expect(finish(mine.sessionId, callback.href)).toBeRefusedAs('invalid');
    const again = await begin();
    const state = new URL(again.authUri).searchParams.get('state') ?? '';
    callback.searchParams.set('state', state);
    await expect(finish(again.sessionId, callback.href)).toBeRefusedAs('invalid');
  });

  test('a session id works for one attempt, of two at once too, and a failed one uses it up', async () => {
    const { authUri, sessionId } = await begin();
    const callback = await visitStandIn(authUri);
    const attempts = await Promise.allSettled([1, 2].map(() => finish(sessionId, callback)));
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(finish(sessionId, callback)).toBeRefusedAs('invalid');
    const other = await begin();
    const answer = await visitStandIn(other.authUri);
    const changed = answer.replace(/state=[^&]+/, 'state=another');
    await expect(finish(other.sessionId, changed)).toBeRefusedAs('invalid');
    await expect(finish(other.sessionId, answer)).toBeRefusedAs('invalid');
  });

  test('whoever comes back later than ten minutes, or elsewhere, is refused', async () => {
    const early = await begin();
    const callback = new URL(await visitStandIn(early.authUri));
    now += 10 * MINUTE - 1;
    await expect(finish(early.sessionId, callback.href)).toVouchFor({ email: ADA.email });
    const late = await begin();
    const tooLate = await visitStandIn(late.authUri);
    now += 10 * MINUTE;
    await expect(finish(late.sessionId, tooLate)).toBeRefusedAs('invalid');
    for (const moved of [
      (url: URL) => url.href.replace('127.0.0.1', 'localhost'),
      (url: URL) => url.href.replace(':3000', ':3001'),
      (url: URL) => url.href.replace('http:', 'https:'),
      (url: URL) => url.href.replace('/handler', '/elsewhere'),
      (url: URL) => url.pathname + url.search,
      () => '',
    ]) {
      const { authUri, sessionId } = await begin();
      const answer = new URL(await visitStandIn(authUri));
      await expect(finish(sessionId, moved(answer))).toBeRefusedAs('invalid');
    }
  });

  test('the state is checked also where a provider would not', async () => {
    const person = await vouchFor();
    const trusting: FederatedProvider = {
      id: providerId,
      authorizationUrl: async ({ state }) => new URL(`https://elsewhere.example/?state=${state}`),
      complete: async () => person,
    };
    const providers = new Map([[providerId, trusting]]);
    const attempt = async (change: (state: string) => string) => {
      const begun = await beginFederation(federation, {
        provider: trusting,
        continueUri: HANDLER,
      });
      const state = new URL(begun.authUri).searchParams.get('state') ?? '';
      const requestUri = `${HANDLER}?code=c&state=${change(state)}`;
      const { sessionId } = begun;
      return finishFederation({ ...federation, providers }, { sessionId, requestUri });
    };
    await expect(attempt((state) => state)).toVouchFor(person);
    await expect(attempt(() => '')).toBeRefusedAs('invalid');
    await expect(attempt((state) => `${state}x`)).toBeRefusedAs('invalid');
    await expect(attempt((state) => state.toUpperCase())).toBeRefusedAs('invalid');
  });

  test('nothing but a session id begun here is taken', async () => {
    for (const sessionId of ['', 'x', '\u0000', 'x'.repeat(100_000)]) {
      await expect(finish(sessionId, `${HANDLER}?code=c&state=s`)).toBeRefusedAs('invalid');
    }
  });

  test('a provider that is no longer configured is refused, one that is gone unavailable', async () => {
    const [one, other] = [await begin(), await begin()];
    const answers = [await visitStandIn(one.authUri), await visitStandIn(other.authUri)];
    const none = { ...federation, providers: new Map() };
    const [requestUri = '', callback = ''] = answers;
    const attempt = finishFederation(none, { sessionId: one.sessionId, requestUri });
    await expect(attempt).toBeRefusedAs('invalid');
    await standIn.close();
    await expect(finish(other.sessionId, callback)).toBeRefusedAs('unavailable');
    standIn = await startStandIn();
    federation = dependencies();
  });

  test('a sign-in that would return elsewhere than to an address of ours is refused', async () => {
    const provider = federation.providers.get(providerId);
    if (!provider) throw new Error('not configured');
    for (const continueUri of [
      `${HANDLER}?a=b`,
      `${HANDLER}#a`,
      'http://me:secret@127.0.0.1:3000/',
      'javascript:alert(1)',
      '/__/auth/handler',
      '',
    ]) {
      const attempt = beginFederation(federation, { provider, continueUri });
      await expect(attempt).toBeRefusedAs('invalid');
    }
  });
});
