import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { COUNTED_AT_MOST, OVERVIEW_DAYS, overview } from '@lectern/contract/overview';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { changeSettings } from '../support/administrator.ts';
import { addCourse, enrolIn, signIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { arrangeModerated } from '../support/moderation.ts';
import { arrangeFailedJob, arrangeMessage } from '../support/operators.ts';
import { type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const DAY = 86_400_000;

describe.each(ENGINES)('the overview of a site on %s', (engine) => {
  let product: RunningProduct;
  let administrator: Registered;

  beforeAll(async () => {
    product = await startProduct(engine);
    administrator = await register(product, 'root@example.com', 'Root');
    const { accountId } = administrator;
    await product.database.transaction(setRoleOfAccount, accountId, 'administrator', Date.now());
  });
  afterAll(() => product.stop());

  async function read() {
    const answer = await ask(product, 'GET', { path: '/admin/overview' }, administrator.token);
    return overview.parse(await answer.json());
  }

  test('tells what each day brought, what waits, and how the parts do', {
    tags: ['ADMIN-13', 'ADMIN-14'],
  }, async () => {
    const { database } = product;
    const yesterday = Date.now() - DAY;
    const owner = await signIn(database, 'Noor');
    const course = await addCourse(database, owner, { addedAt: yesterday });
    await enrolIn(database, course, await signIn(database, 'Lea'));
    await arrangeMessage(database);
    await arrangeFailedJob(database);
    const first = await read();
    expect(first.days).toHaveLength(OVERVIEW_DAYS);
    const today = new Date().toISOString().slice(0, 10);
    expect(first.days.at(-1)?.day).toBe(today);
    expect(first.days.at(-2)).toMatchObject({ courses: 1, enrolments: 0 });
    expect(first.waiting).toEqual({
      messages: 1,
      failedJobs: 1,
      letters: 0,
      reports: 0,
      approvals: 0,
      appeals: 0,
    });
    expect(first.health).toMatchObject({
      database: { engine },
      mail: { way: 'outbox', answers: true, oldestDue: null },
      jobs: { failed: 1 },
      storage: { kind: 'disk', answers: true },
    });
    expect(first.health.disk?.total).toBeGreaterThan(0);
    expect(first.health.version).toMatch(/^\d+\.\d+\.\d+/);
    // A day that is over stays as it was counted, whatever goes later.
    await addCourse(database, owner, { addedAt: yesterday });
    expect((await read()).days).toEqual(first.days);
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('tells how many cases wait for a moderator, of each kind', {
    tags: ['ADMIN-14'],
  }, async () => {
    const { database } = product;
    await arrangeModerated(database);
    const cases = { reports: 1, approvals: 0, appeals: 1 };
    expect((await read()).waiting).toMatchObject(cases);
    await changeSettings(product, administrator, { 'approval.youngerThanDays': 7 });
    const { token } = await register(product, 'nell@example.com', 'Nell');
    const body = { title: 'Pie', description: 'With fruit.', totalSeats: 3 };
    const added = await ask(product, 'POST', { path: '/add-course', body }, token);
    expect(added.status).toBe(201);
    expect((await read()).waiting).toMatchObject({ ...cases, approvals: 1 });
    // An appeal is counted, however many reports have waited longer.
    const older = Array.from({ length: COUNTED_AT_MOST }, (_, place) => ({
      id: `older ${place}`,
      kind: 'reports' as const,
      subject_type: 'course' as const,
      subject_id: `course ${place}`,
      title: 'A course',
      opened_at: place,
      latest_at: place,
    }));
    await database.interactiveTransaction((writer) =>
      writer.insertInto('moderation_case').values(older).execute(),
    );
    const many = { reports: COUNTED_AT_MOST, approvals: 1, appeals: 1 };
    expect((await read()).waiting).toMatchObject(many);
  });
});
