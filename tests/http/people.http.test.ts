import { randomUUID } from 'node:crypto';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { personFile } from '@lectern/contract/people';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { changeSettings } from '../support/administrator.ts';
import { addCourse, addReview, enrolIn, signIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { reportAs } from '../support/moderation.ts';
import { arrangeFailedJob } from '../support/operators.ts';
import { personOf } from '../support/person-of.ts';
import { claimsIn } from '../support/provider-key.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type Registered, register, signInAgain } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly state: string;
  readonly role: string | null;
}

describe.each(ENGINES)('the people of a site on %s', (engine) => {
  let product: RunningProduct;
  let administrator: Registered;

  beforeAll(async () => {
    product = await startProduct(engine);
    administrator = await register(product, 'root@example.com', 'Root');
    await product.database.transaction(
      setRoleOfAccount,
      administrator.accountId,
      'administrator',
      Date.now(),
    );
  });
  afterAll(() => product.stop());

  const get = (path: string) => ask(product, 'GET', { path }, administrator.token);

  async function everyPage(query: string, limit = 2): Promise<Listed[]> {
    const found: Listed[] = [];
    for (let path = `/admin/people?limit=${limit}&${query}`; path !== ''; ) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      found.push(...(await answer.json()));
      const next = /<\/api([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '');
      path = next?.[1] ?? '';
    }
    return found;
  }

  const named = async (query: string) => (await everyPage(query)).map(({ name }) => name);

  const act = (personId: string, what: string, reason = 'Asked for.') =>
    ask(
      product,
      'POST',
      { path: `/admin/people/${personId}/${what}`, body: { reason } },
      administrator.token,
    );

  async function known(email: string, name: string) {
    const registered = await register(product, email, name);
    return { ...registered, ...(await personOf(product, registered, name)) };
  }

  test('are found by the beginning of an e-mail and of words of the name', {
    tags: ['ADMIN-3'],
  }, async () => {
    const { database } = product;
    await signIn(database, 'Zoë Ørsted-Vale', { email: 'zoe@orsted.example' });
    await signIn(database, 'Orsolya Zoeller', { email: 'ozo@orsted.example' });
    await signIn(database, 'Zoe Zoeller', { email: 'zoe.zoeller@zoe.example' });
    expect((await named('search=ORST')).sort()).toEqual(['Zoë Ørsted-Vale']);
    expect((await named('search=zoe')).sort()).toEqual([
      'Orsolya Zoeller',
      'Zoe Zoeller',
      'Zoë Ørsted-Vale',
    ]);
    expect(await named('search=zoe%20vale')).toEqual(['Zoë Ørsted-Vale']);
    expect(await named('search=ozo@or')).toEqual(['Orsolya Zoeller']);
    expect(await named('search=nobody-is-called-this')).toEqual([]);
    expect(await named('search=%25')).toEqual([]);
  });

  test('are listed by how they stand and what they may do', { tags: ['ADMIN-3'] }, async () => {
    const mo = await known('mo.list@example.com', 'Mo List');
    await product.database.transaction(setRoleOfAccount, mo.accountId, 'moderator', Date.now());
    const dee = await known('dee.list@example.com', 'Dee List');
    expect((await act(dee.personId, 'disable')).status).toBe(200);
    expect(await named('state=disabled')).toEqual(['Dee List']);
    expect(await named('role=moderator')).toEqual(['Mo List']);
    expect(await named('search=list&state=disabled')).toEqual(['Dee List']);
    expect(await named('search=list&role=moderator&state=active')).toEqual(['Mo List']);
    expect(await named('state=suspended')).toEqual([]);
    const all = await everyPage('state=active');
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ name }) => name)).not.toContain('Dee List');
    await expectRefusal(await get('/admin/people?cursor=nonsense'), 'malformed');
  });

  test('one of them is shown with all that is theirs', { tags: ['ADMIN-4'] }, async () => {
    const pat = await known('pat@example.com', 'Pat');
    const teacher = await signIn(product.database, 'Noor');
    const own = await addCourse(product.database, pat, { title: 'Pat’s own' });
    const taken = await addCourse(product.database, teacher, { title: 'Taken' });
    await enrolIn(product.database, taken, pat);
    await addReview(product.database, pat, taken, { rating: 4 });
    expect(await (await get(`/admin/people/${pat.personId}`)).json()).toMatchObject({
      id: pat.personId,
      email: 'pat@example.com',
      accountId: pat.accountId,
      accountsKeptHere: true,
      account: { disabled: false, signInWith: ['password'] },
      courses: [{ courseId: own, title: 'Pat’s own', state: 'published', students: 0 }],
      enrolments: [{ courseId: taken, title: 'Taken' }],
      reviews: [{ courseId: taken, rating: 4 }],
      uploads: { files: 0, bytes: 0 },
      teaching: { allowed: false, counts: false },
      reports: [],
      cases: [],
      history: [{ action: 'account.create' }],
    });
  });

  test('one of them is shown with the letters to them, and these are listed by e-mail', {
    tags: ['ADMIN-4', 'ADMIN-10'],
  }, async () => {
    const { database } = product;
    const lou = await known('lou@example.com', 'Lou');
    const failed = (kind: string, given: object | null) =>
      arrangeFailedJob(database, { kind, payload: given && JSON.stringify(given) });
    await failed('letter', null);
    await failed('message-answer', { recipient: lou.email, subject: 'Yes' });
    // It only quotes what would find it.
    await failed('message-answer', {
      recipient: 'Z@x.example',
      subject: `"recipient":"${lou.email}"`,
    });
    const notices = { person_id: lou.personId, detail: '{}', key: null, read_at: null };
    await database.interactiveTransaction(async (writer) => {
      const told = { ...notices, created_at: Date.now() - 1_000 };
      const sent = { ...told, id: uuidv7(), kind: 'seat', letter: 'taken' } as const;
      const ends = { ...told, id: uuidv7(), kind: 'moderation', letter: 'due' } as const;
      const none = { ...told, id: uuidv7(), kind: 'security', letter: null } as const;
      await writer.insertInto('notice').values([sent, ends, none]).execute();
    });
    const id = await failed('notice-letter', { noticeId: 'of the key' });
    await database.interactiveTransaction((writer) =>
      writer
        .insertInto('notice')
        .values({ ...notices, id, kind: 'report-decided', letter: 'due', created_at: Date.now() })
        .execute(),
    );
    await failed('digest-letter', { personId: lou.personId, frequency: 'daily', from: 0, to: 1 });
    const { letters } = personFile.parse(await (await get(`/admin/people/${lou.personId}`)).json());
    expect(new Set(letters.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
      new Set([
        'digest-letter failed',
        'message-answer failed',
        'report-decided failed',
        'moderation unsent',
        'seat sent',
      ]),
    );
    const listed = async (recipient: string) => {
      const found = await get(`/admin/jobs?about=letters&recipient=${recipient}`);
      const jobs = (await found.json()) as { kind: string; recipient: string | null }[];
      return jobs.map((job) => [job.kind, job.recipient]);
    };
    expect(await listed('LOU@example.com')).toEqual([
      ['digest-letter', lou.email],
      ['notice-letter', lou.email],
      ['message-answer', lou.email],
    ]);
    expect(await listed('z@x.example')).toEqual([['message-answer', 'Z@x.example']]);
    expect(await listed('l_u@example.com')).toEqual([]);
  });

  test('the log is asked for by who acted, what was done and when', {
    tags: ['ADMIN-6'],
  }, async () => {
    const kit = await known('kit@example.com', 'Kit');
    await addCourse(product.database, kit, { title: 'Kit’s' });
    await act(kit.personId, 'end-sessions');
    const actions = async (query: string) => {
      const entries: { action: string }[] = await (await get(`/admin/audit?${query}`)).json();
      return entries.map(({ action }) => action);
    };
    expect(await actions('actor=KIT@example.com&action=course')).toEqual(['course.create']);
    expect(await actions(`actor=${kit.personId}&action=course.create`)).toEqual(['course.create']);
    expect(await actions('actor=nobody@example.com')).toEqual([]);
    const about = `subjectType=account&subjectId=${kit.accountId}`;
    expect(await actions(about)).toEqual(['account.sessions.end', 'account.create']);
    expect(await actions(`${about}&to=2020-01-01`)).toEqual([]);
    expect(await actions(`${about}&from=2020-01-01`)).toHaveLength(2);
    const file = await get(`/admin/audit.csv?${about}`);
    expect(await file.text()).toContain('account.sessions.end,account,');
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('are found by what they are called now, and by nothing once they are gone', {
    tags: ['ADMIN-3'],
  }, async () => {
    const ida = await known('ida.former@example.com', 'Ida Former');
    await signIn(product.database, 'Ida Married', {
      id: ida.accountId,
      email: 'ida.married@example.com',
    });
    expect(await named('search=former')).toEqual([]);
    expect(await named('search=married')).toEqual(['Ida Married']);
    expect((await act(ida.personId, 'delete')).status).toBe(200);
    expect(await named('search=ida')).toEqual([]);
    await expectRefusal(await get(`/admin/people/${ida.personId}`), 'not-found');
  });

  test('are a file for spreadsheets, in which no name is a formula', {
    tags: ['ADMIN-2'],
  }, async () => {
    await signIn(product.database, '=HYPERLINK("x")', { email: 'formula@example.com' });
    const answer = await get('/admin/people.csv?search=formula');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="people.csv"');
    const text = await answer.text();
    expect(text).toContain('Name,E-mail,State,Role,Joined,Id');
    expect(text).toContain(`"'=HYPERLINK(""x"")",formula@example.com,active`);
  });

  test('one of them is shown with where they are signed in, and is signed out on one device', {
    tags: ['ADMIN-4', 'ADMIN-5'],
  }, async () => {
    const max = await known('max@example.com', 'Max');
    const phone = await signInAgain(product, max.email);
    const sessions = async () =>
      personFile.parse(await (await get(`/admin/people/${max.personId}`)).json()).account?.sessions;
    const before = await sessions();
    expect(before?.map(({ signInWith }) => signInWith)).toEqual(['password', 'password']);
    const [first, second] = [max.token, phone.token].map((token) => String(claimsIn(token).sid));
    expect(new Set(before?.map(({ id }) => id))).toEqual(new Set([first, second]));
    const end = () => act(max.personId, `sessions/${second}/end`, 'A lost phone.');
    expect(await (await end()).json()).toEqual({ done: true });
    expect((await sessions())?.map(({ id }) => id)).toEqual([first]);
    const own = (token: string) => ask(product, 'GET', { path: '/account' }, token);
    await expectRefusal(await own(phone.token), 'unauthenticated');
    expect((await own(max.token)).status).toBe(200);
    // It stays ended, and the audit tells it once.
    expect((await end()).status).toBe(200);
    const log = await get(`/admin/audit?subjectType=account&subjectId=${max.accountId}`);
    const entries: { action: string; detail: unknown }[] = await log.json();
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['account.sessions.end', { sessions: 1, reason: 'A lost phone.' }],
      ['account.create', expect.anything()],
    ]);
    await expectRefusal(await act(randomUUID(), `sessions/${first}/end`), 'not-found');
  });

  test('one of them is shown with what they reported and what is reported of theirs', {
    tags: ['ADMIN-4'],
  }, async () => {
    const { database } = product;
    const gus = await known('gus@example.com', 'Gus');
    const owner = await known('owner.of@example.com', 'Owen');
    const course = await addCourse(database, owner, { title: 'Cheap pills' });
    await reportAs(database, gus, { type: 'course', id: course });
    const fileOf = async ({ personId }: { readonly personId: string }) =>
      personFile.parse(await (await get(`/admin/people/${personId}`)).json());
    const { reports, cases } = await fileOf(gus);
    expect(cases).toEqual([]);
    expect(reports).toMatchObject([
      { subjectType: 'course', title: 'Cheap pills', reason: 'spam', state: 'open' },
    ]);
    const ofOwner = await fileOf(owner);
    expect(ofOwner.reports).toEqual([]);
    expect(ofOwner.cases).toMatchObject([
      { id: reports[0]?.caseId, kind: 'reports', title: 'Cheap pills', reports: 1, decision: null },
    ]);
    const found = await get(`/moderation/cases/${reports[0]?.caseId}`);
    expect(await found.json()).toMatchObject({ title: 'Cheap pills' });
  });

  test('one of them is shown with whether they may teach', { tags: ['ADMIN-4'] }, async () => {
    const tea = await known('tea@example.com', 'Tea');
    await changeSettings(product, administrator, { 'teaching.who': 'allowed' });
    const path = `/admin/people/${tea.personId}/teaching`;
    const allow = { path, body: { allowed: true } };
    expect((await ask(product, 'PUT', allow, administrator.token)).status).toBe(200);
    expect(await (await get(`/admin/people/${tea.personId}`)).json()).toMatchObject({
      teaching: { allowed: true, counts: true },
      history: [{ action: 'person.teaching' }, { action: 'account.create' }],
    });
    await changeSettings(product, administrator, { 'teaching.who': null });
  });

  test('are disabled, enabled, signed out and sent a link, and the audit says by whom and why', {
    tags: ['ADMIN-5', 'PERMIT-6'],
  }, async () => {
    const sam = await known('sam@example.com', 'Sam');
    const own = () => ask(product, 'GET', { path: '/account' }, sam.token);
    expect((await own()).status).toBe(200);
    for (const what of ['disable', 'enable', 'end-sessions', 'send-reset']) {
      expect(await (await act(sam.personId, what, `Why ${what}.`)).json()).toEqual({ done: true });
    }
    await expectRefusal(await own(), 'unauthenticated');
    const { personId: actorId } = await personOf(product, administrator, 'Root');
    const answer = await get(`/admin/audit?subjectType=account&subjectId=${sam.accountId}`);
    const entries: { action: string; actor: unknown; detail: unknown }[] = await answer.json();
    const done = entries.filter(({ detail }) => Object.hasOwn(Object(detail), 'reason'));
    const actor = { id: actorId, name: 'Root' };
    expect(done.map(({ action, actor, detail }) => ({ action, actor, detail }))).toEqual([
      { action: 'account.reset.send', actor, detail: { reason: 'Why send-reset.' } },
      { action: 'account.sessions.end', actor, detail: { reason: 'Why end-sessions.' } },
      { action: 'account.enable', actor, detail: { reason: 'Why enable.' } },
      { action: 'account.sessions.end', actor, detail: { reason: 'Why disable.' } },
      { action: 'account.disable', actor, detail: { reason: 'Why disable.' } },
    ]);
  });

  test('no administrator does this to their own account, or to one that is not there', {
    tags: ['ADMIN-5'],
  }, async () => {
    const { personId } = await personOf(product, administrator, 'Root');
    for (const what of ['disable', 'delete', 'end-sessions']) {
      await expectRefusal(await act(personId, what), 'rule-broken');
    }
    await expectRefusal(await act(randomUUID(), 'send-reset'), 'not-found');
  });
});
