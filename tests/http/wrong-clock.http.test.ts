import { call, post, refresh, refusalOf } from '@lectern/identity/testing/call';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ask, askForSeat } from '../support/ask.ts';
import { auditOf, figuresOf } from '../support/database-state.ts';
import { expectRefusal } from '../support/refusal.ts';
import { PASSWORD, type Registered, register, signInAgain } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const COURSE = { title: 'Soup', description: 'About soup.', totalSeats: 1_000 };

describe('a clock that jumps', () => {
  let product: RunningProduct;
  let people = 0;

  beforeAll(async () => {
    product = await startProduct('sqlite');
  });
  afterEach(() => product.setClock(0));
  afterAll(() => product.stop());

  /** Somebody with an account that is older than any jump. */
  async function somebody(): Promise<Registered> {
    people += 1;
    product.setClock(-2 * DAY);
    const { email } = await register(product, `person-${people}@example.com`, 'Lea');
    product.setClock(0);
    return await signInAgain(product, email);
  }

  async function addCourse(token: string): Promise<string> {
    const answer = await ask(product, 'POST', { path: '/add-course', body: COURSE }, token);
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { _id: string })._id;
  }

  async function renewed(person: Registered): Promise<Registered> {
    const answer = await refresh(product, person.refreshToken);
    expect(answer.status).toBe(200);
    const { id_token: token } = (await answer.json()) as { id_token: string };
    return { ...person, token };
  }

  const enrol = ({ token, email: userEmail }: Registered, courseId: string) =>
    ask(product, 'POST', { path: '/enroll', body: { courseId, userEmail } }, token);

  test.each([
    ['a day forward', DAY],
    ['an hour back', -HOUR],
  ])(
    '%s: a token is refused, another is to be had, and the session goes on',
    async (_how, jump) => {
      const before = await somebody();
      const courseId = await addCourse(before.token);
      product.setClock(jump);
      await expectRefusal(await enrol(before, courseId), 'unauthenticated');
      const after = await renewed(before);
      expect((await enrol(after, courseId)).status).toBe(200);
      await call(product, 'v1/accounts:lookup', { idToken: after.token });
      await signInAgain(product, before.email);
      const wrong = { email: before.email, password: `${PASSWORD}x` };
      const refused = await post(product, 'v1/accounts:signInWithPassword', wrong);
      expect(await refusalOf(refused)).toMatch(/^INVALID_/);

      // Set right again, the one from before is good, or another is to be had: nobody is kept out.
      product.setClock(0);
      const right = await renewed(after);
      expect(await (await askForSeat(product, right, courseId)).json()).toMatchObject({
        enrolled: true,
      });
      const leave = `/enroll?courseId=${courseId}&userEmail=${right.email}`;
      expect((await ask(product, 'DELETE', { path: leave }, right.token)).status).toBe(200);
    },
  );

  async function changePassword(token: string, password: string): Promise<Registered> {
    const sent = { idToken: token, password, returnSecureToken: true };
    const answer = await call(product, 'v1/accounts:update', sent);
    const { idToken, refreshToken, localId, email } = answer as Record<string, string>;
    return {
      accountId: localId ?? '',
      email: email ?? '',
      token: idToken ?? '',
      refreshToken: refreshToken ?? '',
    };
  }

  const lookup = async (idToken: string) => {
    const answer = await post(product, 'v1/accounts:lookup', { idToken });
    return answer.ok ? 'known' : await refusalOf(answer);
  };

  function correctionsOf(accountId: string) {
    return product.database.read
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', accountId)
      .where('action', 'like', '%.times.correct')
      .execute();
  }

  test('an account that was created while it was ahead works at once when it is right', async () => {
    const teacher = await somebody();
    const courseId = await addCourse(teacher.token);
    product.setClock(3 * DAY);
    people += 1;
    const made = await register(product, `ahead-${people}@example.com`, 'Ada');
    await enrol(made, courseId);

    product.setClock(0);
    expect(await lookup(made.token), 'the page stays signed in').toBe('known');
    await expectRefusal(await enrol(made, courseId), 'unauthenticated');
    const refreshed = await renewed(made);
    expect((await enrol(refreshed, courseId)).status).toBe(200);
    const signedIn = await signInAgain(product, made.email);
    expect((await enrol(signedIn, courseId)).status).toBe(200);
    expect(await lookup(signedIn.token)).toBe('known');
    const after = await changePassword(signedIn.token, `${PASSWORD}-2`);
    expect((await enrol(after, courseId)).status).toBe(200);
    const corrected = { action: 'account.times.correct', actor_id: made.accountId };
    expect(await correctionsOf(made.accountId)).toEqual([corrected]);
  });

  test('so does one whose password was changed while it was ahead, after a sign-in', async () => {
    const teacher = await somebody();
    const courseId = await addCourse(teacher.token);
    const before = await somebody();
    product.setClock(3 * DAY);
    const ahead = await changePassword((await signInAgain(product, before.email)).token, PASSWORD);
    await enrol(ahead, courseId);
    product.setClock(0);
    const signedIn = await signInAgain(product, before.email);
    expect((await enrol(signedIn, courseId)).status).toBe(200);
    expect((await renewed(ahead)).accountId, 'a session that nobody ended goes on').toBe(
      before.accountId,
    );
  });

  test('sessions that were ended while it was ahead stay ended, also on that day', async () => {
    const teacher = await somebody();
    const courseId = await addCourse(teacher.token);
    const { email } = await somebody();
    product.setClock(3 * DAY);
    const stolen = await signInAgain(product, email);
    product.passTime(2_000);
    await changePassword((await signInAgain(product, email)).token, PASSWORD);
    for (const ahead of [3 * DAY, 0, 3 * DAY]) {
      product.setClock(ahead);
      expect(await lookup(stolen.token)).toBe('TOKEN_EXPIRED');
      expect(await refusalOf(await refresh(product, stolen.refreshToken))).toBe('TOKEN_EXPIRED');
      await expectRefusal(await enrol(stolen, courseId), 'unauthenticated');
      product.setClock(0);
      await signInAgain(product, email);
    }
  });

  test('ending sessions when it is right revokes tokens of that day', async () => {
    const teacher = await somebody();
    const courseId = await addCourse(teacher.token);
    const { email } = await somebody();
    product.setClock(3 * DAY);
    const stolen = await signInAgain(product, email);
    product.setClock(0);
    await changePassword((await signInAgain(product, email)).token, PASSWORD);
    expect(await lookup(stolen.token)).toBe('TOKEN_EXPIRED');
    product.setClock(3 * DAY);
    expect(await lookup(stolen.token)).toBe('TOKEN_EXPIRED');
    await expectRefusal(await enrol(stolen, courseId), 'unauthenticated');
  });

  test('a token of that day does not count as a recent sign-in', async () => {
    const { email } = await somebody();
    product.setClock(3 * DAY);
    const ahead = await signInAgain(product, email);
    product.setClock(0);
    const sent = { idToken: ahead.token, password: `${PASSWORD}-3` };
    const refused = await post(product, 'v1/accounts:update', sent);
    expect(await refusalOf(refused)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const { token } = await renewed(ahead);
    product.setClock(3 * DAY);
    const fresh = await renewed(ahead);
    for (const idToken of [token, fresh.token]) {
      const again = await post(product, 'v1/accounts:update', { ...sent, idToken });
      expect(await refusalOf(again)).toMatch(/^(CREDENTIAL_TOO_OLD_LOGIN_AGAIN|TOKEN_EXPIRED)$/);
    }
  });

  test('the product gets events of an account that was created while it was ahead', async () => {
    const { email, accountId } = await somebody();
    const rename = async (displayName: string) => {
      const { token: idToken } = await signInAgain(product, email);
      await call(product, 'v1/accounts:update', { idToken, displayName });
    };
    const nameOf = () =>
      product.database.read
        .selectFrom('person')
        .select('name')
        .where('account_id', '=', accountId)
        .executeTakeFirst();
    product.setClock(3 * DAY);
    await rename('Lea of tomorrow');
    expect(await nameOf()).toEqual({ name: 'Lea of tomorrow' });
    product.setClock(0);
    await rename('Lea of today');
    expect(await nameOf()).toEqual({ name: 'Lea of today' });
    const corrected = { action: 'person.times.correct', actor_id: null };
    expect(await correctionsOf(accountId)).toEqual([corrected]);
  });

  test('entries after it was set back are in order with those before', async () => {
    const lea = await somebody();
    const first = await addCourse(lea.token);
    product.setClock(-DAY);
    const back = await renewed(lea);
    const second = await addCourse(back.token);
    expect(second > first, 'ids go up').toBe(true);
    expect((await enrol(back, first)).status).toBe(200);
    const review = { path: `/courses/${first}/reviews`, body: { rating: 4, comment: 'Good.' } };
    expect((await ask(product, 'POST', review, back.token)).status).toBe(200);
    product.setClock(0);
    const right = await renewed(back);
    const leave = `/enroll?courseId=${first}&userEmail=${lea.email}`;
    expect((await ask(product, 'DELETE', { path: leave }, right.token)).status).toBe(200);
    expect((await auditOf(product, first)).map(({ action }) => action)).toEqual([
      'course.create',
      'enrolment.create',
      'review.create',
      'enrolment.delete',
    ]);
    expect((await figuresOf(product, first)).listing?.students).toBe(0);
    const dates = await Promise.all(
      [first, second].map(async (id) => {
        const answer = await fetch(`${product.url}/api/courses/${id}`);
        return ((await answer.json()) as { dateAdded: string }).dateAdded;
      }),
    );
    expect(Date.parse(dates[0] ?? '') - Date.parse(dates[1] ?? '')).toBe(DAY);
  });
});
