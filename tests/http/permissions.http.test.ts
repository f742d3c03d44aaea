import { randomUUID } from 'node:crypto';
import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { suspend } from '@lectern/api/features/moderation/suspend';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import type { Call } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import type { Role } from '@lectern/contract/role';
import { call } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, enrolIn, LONG_AGO } from '../support/arrange.ts';
import { arrangeAsked } from '../support/arrange-asked.ts';
import { ask } from '../support/ask.ts';
import { ASKED, type Asked, allCalled } from '../support/call-requests.ts';
import { textOf } from '../support/events.ts';
import { addModerator } from '../support/moderation.ts';
import { PERMISSIONS, type Rule } from '../support/permissions.ts';
import { personOf } from '../support/person-of.ts';
import { claimsIn, providerKey } from '../support/provider-key.ts';
import { expectRefusal } from '../support/refusal.ts';
import { register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** Who asks, as they stand with the one course that is asked about. */
const ACTORS = [
  'guest',
  'signed-in',
  'enrolled',
  'owner',
  'other owner',
  'expired token',
  'disabled account',
  'deleted account',
  'suspended account',
  'moderator',
  'administrator',
  'former administrator',
] as const;
type Actor = (typeof ACTORS)[number];

/** A token that is sent must be good, also where none is needed. */
const NO_ACCOUNT = { 'expired token': 401, 'disabled account': 401, 'deleted account': 401 };

/** The role that they are given; it is taken from the former administrator a moment later. */
const ROLE_OF: Partial<Record<Actor, Role>> = {
  moderator: 'moderator',
  administrator: 'administrator',
  'former administrator': 'administrator',
};

const SIGNED_IN = row(401, 200, 200, 200, 200);
const NOBODY = row(401, 403, 403, 403, 403);

/** How each rule answers everyone; 200 stands for the call's own success. */
const ANSWERS: Record<Rule, Record<Actor, number>> = {
  everybody: row(200, 200, 200, 200, 200),
  'guest too': { ...row(201, 201, 201, 201, 201), ...NO_ACCOUNT },
  reporter: { ...row(200, 200, 200, 422, 200), 'suspended account': 403, ...NO_ACCOUNT },
  'signed-in': SIGNED_IN,
  'suspended too': { ...SIGNED_IN, 'suspended account': 200 },
  // These are asked about what was decided of others.
  'whom it is about': { ...row(401, 404, 404, 404, 404), 'suspended account': 404 },
  learner: row(401, 403, 200, 403, 403),
  taker: row(401, 403, 200, 200, 403),
  owner: row(401, 403, 403, 200, 403),
  uploader: row(401, 404, 404, 200, 404),
  moderator: { ...NOBODY, moderator: 200, administrator: 200 },
  administrator: { ...NOBODY, administrator: 200 },
};

/** One call of each rule that writes, or locks, or looks up whose something is. */
const OF_EACH_RULE: Record<Rule, CallName> = {
  everybody: 'course',
  'guest too': 'contact',
  reporter: 'report',
  'signed-in': 'enrol',
  'suspended too': 'ownModeration',
  'whom it is about': 'appeal',
  learner: 'giveReview',
  taker: 'putNote',
  owner: 'editCourse',
  uploader: 'deleteUpload',
  moderator: 'claimCase',
  administrator: 'setCourseSeats',
};

/** Who makes a call that changes something, where one is enough. */
const ONE_WHO_MAY: readonly Actor[] = [
  'signed-in',
  'enrolled',
  'owner',
  'moderator',
  'administrator',
];

/**
 * A token that proves nothing any more is as good as none. Who has a role is a learner and an instructor
 * like everybody; where they may do more, the row says so.
 */
function row(
  guest: number,
  signedIn: number,
  enrolled: number,
  owner: number,
  otherOwner: number,
): Record<Actor, number> {
  return {
    guest,
    'signed-in': signedIn,
    enrolled,
    owner,
    'other owner': otherOwner,
    'expired token': guest,
    'disabled account': guest,
    'deleted account': guest,
    'suspended account': guest === 401 ? 403 : guest,
    moderator: signedIn,
    administrator: signedIn,
    'former administrator': signedIn,
  };
}

const NAMES = Object.keys(CALLS) as CallName[];
const callOf = (name: CallName): Call => CALLS[name];
const FOR_PEOPLE = NAMES.filter((name) => callOf(name).auth === 'required');
const RULES = Object.values(OF_EACH_RULE);
/** Whether a text is part of what a call is asked with. */
const isAskedWith = (name: CallName, asked: Asked, email: string, text: string) =>
  JSON.stringify(ASKED[name](asked, email)).includes(text);

/** What a call answers somebody. */
function statusFor(name: CallName, actor: Actor): number {
  const status = ANSWERS[PERMISSIONS[name]][actor];
  return status === 200 ? (callOf(name).status ?? 200) : status;
}

interface Person {
  readonly email: string;
  readonly token: string | undefined;
  readonly user: SignedInUser | undefined;
}

describe.each(ENGINES)('who may do what on %s', (engine) => {
  // What is decided before the database is asked is the same on both.
  const names = engine === 'sqlite' ? NAMES : RULES;
  let product: RunningProduct;
  const people = new Map<Actor, Person>();
  /** For all calls that change nothing. */
  let shared: Asked;

  beforeAll(async () => {
    product = await startProduct(engine);
    for (const actor of ACTORS) people.set(actor, await become(actor));
    shared = await newlyAsked(names);
  });
  afterAll(() => product.stop());

  async function become(actor: Actor): Promise<Person> {
    const email = `${actor.replace(' ', '-')}@example.com`;
    if (actor === 'guest') return { email, token: undefined, user: undefined };
    const registered = await register(product, email);
    const user = await personOf(product, registered);
    const { token, accountId } = registered;
    if (actor === 'other owner') await addCourse(product.database, user);
    if (actor === 'deleted account') await call(product, 'v1/accounts:delete', { idToken: token });
    if (actor === 'disabled account') {
      const known = { accountId, email, emailVerified: false, displayName: '', photoUrl: '' };
      const news = { ...known, state: 'disabled', validSince: 0 } as const;
      await product.database.transaction(applyAccountEvent, news, Date.now());
    }
    if (actor === 'suspended account') {
      const { database } = product;
      const moderator = await addModerator(database);
      const suspension = { forDays: null, reason: 'Spam.' };
      // Their session has begun after that, or it would have ended.
      await database.transaction(suspend, moderator, user.personId, suspension, LONG_AGO);
    }
    const role = ROLE_OF[actor];
    if (role !== undefined) {
      await product.database.transaction(setRoleOfAccount, accountId, role, Date.now());
    }
    if (actor === 'former administrator') {
      await product.database.transaction(setRoleOfAccount, accountId, '', Date.now());
    }
    if (actor === 'expired token') {
      const now = Math.floor(Date.now() / 1_000);
      const claims = { ...claimsIn(token), iat: now - 3_700, exp: now - 100 };
      return { email, token: await (await providerKey(product)).sign(claims), user };
    }
    return { email, token, user };
  }

  function personCalled(actor: Actor): Person {
    const person = people.get(actor);
    if (!person) throw new Error(`There is no ${actor}`);
    return person;
  }

  /** A course of the owner in which one person learns, and what else these calls are about. */
  async function newlyAsked(about: readonly CallName[]): Promise<Asked> {
    const [owner, learner] = [personCalled('owner').user, personCalled('enrolled').user];
    if (!owner || !learner) throw new Error('They are signed in');
    const asked = await arrangeAsked(product, owner, about);
    await enrolIn(product.database, asked.id, learner);
    return asked;
  }

  /** Who makes a call: everybody where that changes nothing, and one of those who may change something. */
  function actorsFor(name: CallName): readonly Actor[] {
    if (callOf(name).method === 'GET' || RULES.includes(name)) return ACTORS;
    const one = ONE_WHO_MAY.find((actor) => statusFor(name, actor) < 400);
    return ACTORS.filter((actor) => actor === one || statusFor(name, actor) >= 400);
  }

  test.each(names)(
    '%s',
    { tags: ['ANALYTICS-8', 'MANAGE-11', 'PERMIT-2', 'PERMIT-3', 'PERMIT-4', 'ROUTE-5'] },
    async (name) => {
      const { method } = callOf(name);
      for (const actor of actorsFor(name)) {
        const { email, token } = personCalled(actor);
        const status = statusFor(name, actor);
        const changes = method !== 'GET' && status < 400;
        const asking = ASKED[name](changes ? await newlyAsked([name]) : shared, email);
        const answer = await ask(product, method, asking, token);
        expect(answer.status, `${actor}: ${await textOf(answer)}`).toBe(status);
      }
    },
  );

  test('a stranger learns nothing of what is wrong besides', async () => {
    for (const name of FOR_PEOPLE) {
      const { path } = ASKED[name](allCalled('nonsense'), 'x');
      const asking = callOf(name).body ? { path, body: '{broken' } : { path };
      const answer = await ask(product, callOf(name).method, asking);
      await expectRefusal(answer, 'unauthenticated');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('nobody makes a call with somebody else’s email', async () => {
    const { token } = personCalled('owner');
    const { email } = personCalled('other owner');
    const naming = names.filter((name) => isAskedWith(name, shared, 'x@y', 'x@y'));
    for (const name of naming.filter((one) => callOf(one).auth === 'required')) {
      const answer = await ask(product, callOf(name).method, ASKED[name](shared, email), token);
      expect(answer.status, name).toBe(403);
    }
  });

  test('what is not there is not found', async () => {
    const about = FOR_PEOPLE.filter((name) => isAskedWith(name, allCalled('ID'), '', 'ID'));
    for (const name of about) {
      const { email, token } = personCalled(callOf(name).role ? 'administrator' : 'signed-in');
      const asking = ASKED[name](allCalled(randomUUID()), email);
      const answer = await ask(product, callOf(name).method, asking, token);
      expect(answer.status, name).toBe(404);
    }
  });
});
