import { authoredOutline } from '@lectern/api/features/authoring/outline';
import { lockOpenCase, selectAuthorOfCases } from '@lectern/api/features/moderation/queries';
import {
  closeWaitingOfCourse,
  lockCasesOfCourse,
  passCasesOfCourse,
} from '@lectern/api/features/moderation-case/cases-of-course';
import { closeWaiting, waitingOf } from '@lectern/api/features/moderation-case/waiting';
import { countOpenCases } from '@lectern/api/features/overview/queries';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabaseUrl } from '../../database/testing/fresh-database.ts';
import { observeQueries } from '../../database/testing/query-plans.ts';
import { addCourse, signIn } from '../support/arrange.ts';
import { arrangeLesson } from '../support/lessons.ts';

let fresh: FreshDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabaseUrl('sqlite');
  database = await openDatabase(fresh.url);
});
afterAll(async () => {
  await database.close();
  await fresh.remove();
});

// Where the condition of the index is missing from a query, every open case is read.
test('what waits is found by the index of open cases', async () => {
  const owner = await signIn(database, 'Noor');
  const courseId = await addCourse(database, owner, { curriculum: ['Broth'] });
  await arrangeLesson(database, owner, courseId);
  const { plugin, plansOf } = observeQueries(database);
  const reader = database.read.withPlugin(plugin);
  await waitingOf(reader, 'course', courseId);
  await authoredOutline(reader, owner, courseId);
  const subject = { subject_type: 'course', subject_id: courseId } as const;
  await database.interactiveTransaction(async (writer) => {
    const observed = writer.withPlugin(plugin);
    await lockOpenCase(observed, 'reports', subject);
    await selectAuthorOfCases(observed, subject);
    await closeWaiting(observed, 'course', courseId, Date.now());
  });
  const found = await plansOf('moderation_case', 'waiting');
  expect(found.length).toBeGreaterThanOrEqual(6);
  const wanted = /one_open_case \(kind=\? AND subject_type=\? AND subject_id=\?\)/;
  for (const plan of found) expect(plan).toMatch(wanted);
});

test('open cases are counted by an index of their kind, and found by one of their course', async () => {
  const counted = observeQueries(database);
  await countOpenCases(database.read.withPlugin(counted.plugin), 10);
  const counts = await counted.plansOf('moderation_case');
  expect(counts.length).toBeGreaterThanOrEqual(3);
  for (const plan of counts) expect(plan).toContain('open_case_kind (kind=?)');
  const passed = observeQueries(database);
  await database.interactiveTransaction(async (writer) => {
    const observed = writer.withPlugin(passed.plugin);
    await lockCasesOfCourse(observed, 'none');
    await passCasesOfCourse(observed, 'none', 'nobody');
    await closeWaitingOfCourse(observed, 'none', Date.now());
  });
  const passes = await passed.plansOf('moderation_case');
  expect(passes.length).toBeGreaterThanOrEqual(3);
  for (const plan of passes) expect(plan).toContain('open_case_course (course_id=?)');
});
