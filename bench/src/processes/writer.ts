// A process that enrols, reviews and changes seats in the product's database at a given rate, by the
// product's own rules.

import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { updateCourse } from '@lectern/api/features/course/queries';
import { enrol } from '@lectern/api/features/enrolment/enrol';
import { changeListing } from '@lectern/api/features/listing/listing';
import { writtenColumns } from '@lectern/api/features/listing/written-columns';
import { giveReview } from '@lectern/api/features/review/give-review';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import type { Database, Writer } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { ApiError } from '@lectern/http/errors/api-error';
import { random } from '../data/random.ts';
import { zipfSequence } from '../data/zipf.ts';
import type { WriterOrder, WriterReport } from './changes.ts';

const LEARNERS = 2_000;
const SEQUENCE = 50_000;
const SEED = 4_711;

process.once('disconnect', () => process.exit(0));
process.once('message', (order: WriterOrder) => void begin(order));

async function begin({ databaseUrl, courseIds, perSecond, what }: WriterOrder): Promise<void> {
  const database = await openDatabase(databaseUrl);
  const learners = await registerLearners(database);
  // Courses that are read most are changed most.
  const courses = zipfSequence(courseIds, SEQUENCE, SEED);
  const change = what === 'titles' ? renamer(database) : changer(database, learners);
  let changes = 0;
  let refused = 0;
  let asked = 0;

  const began = performance.now();
  process.on('message', () => {
    const seconds = (performance.now() - began) / 1_000;
    process.send?.({ perSecond: changes / seconds, changes, refused } satisfies WriterReport);
  });
  process.send?.('begun');
  for (;;) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    if (asked >= due) {
      await new Promise((resolve) => setTimeout(resolve, 1_000 / perSecond / 2));
      continue;
    }
    const course = courses[asked % courses.length] ?? '';
    asked += 1;
    try {
      await change(course);
      changes += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused += 1;
    }
  }
}

/** Makes the changes: six in ten are enrolments, three reviews and one a change of seats. */
function changer(database: Database, learners: readonly SignedInUser[]) {
  const next = random(SEED);
  const enrolled: { learner: SignedInUser; course: string }[] = [];
  return async (course: string): Promise<void> => {
    const dice = next();
    const reviewer = enrolled[Math.floor(next() * enrolled.length)];
    await database.interactiveTransaction(async (writer) => {
      const now = Date.now();
      if (dice < 0.1) {
        await addSeat(writer, course);
      } else if (dice < 0.4 && reviewer) {
        const rating = 1 + Math.floor(next() * 5);
        const review = { rating, comment: `Seen from ${now}: it was worth my evenings.` };
        await giveReview(writer, reviewer.learner, reviewer.course, review, now);
      } else {
        const learner = learners[Math.floor(next() * learners.length)];
        if (!learner) throw new Error('There are no learners');
        await enrol(writer, learner, course, now);
        enrolled.push({ learner, course });
      }
    });
  };
}

/** Gives courses other titles, which has them indexed anew. */
function renamer(database: Database) {
  let number = 0;
  return async (course: string): Promise<void> => {
    number += 1;
    const title = `Renamed course ${number} of a busy evening`;
    const words = writtenColumns({ title, category: 'Cooking', duration: '' });
    await database.interactiveTransaction(async (writer) => {
      await updateCourse(writer, course, { title });
      await changeListing(writer, course, words);
    });
  };
}

async function addSeat(writer: Writer, course: string): Promise<void> {
  await writer
    .updateTable('listing')
    .set((eb) => ({ total_seats: eb('total_seats', '+', 1), version: eb('version', '+', 1) }))
    .where('course_id', '=', course)
    .execute();
}

function registerLearners(database: Database): Promise<SignedInUser[]> {
  return database.interactiveTransaction(async (writer) => {
    const learners: SignedInUser[] = [];
    for (let number = 0; number < LEARNERS; number++) {
      const account = {
        accountId: `bench-${number}`,
        email: `bench-${number}@example.com`,
        emailVerified: true,
        name: `Learner ${number}`,
        picture: '',
      };
      learners.push(await upsertPersonFromToken(writer, account, Date.now()));
    }
    return learners;
  });
}
