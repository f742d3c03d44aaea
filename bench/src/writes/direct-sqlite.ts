import { DatabaseSync } from 'node:sqlite';
import { v7 as uuidv7 } from 'uuid';
import { learnerAt } from './sample.ts';
import {
  COMMENT,
  OPERATIONS_PER_TURN,
  operationAt,
  starsOf,
  type WriteOperation,
} from './write-operation.ts';

export interface DirectDatabase {
  /** Runs operations one after the other. @returns operations a second */
  turn(operation: WriteOperation, turn: number, seconds: number): number;
  close(): void;
}

/** The product's transactions, run by one caller with prepared statements. */
export function openDirect(file: string): DirectDatabase {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  // The same pragmas as `database/src/sqlite/connect.ts`.
  for (const pragma of [
    'journal_mode = wal',
    'synchronous = full',
    'foreign_keys = 1',
    'temp_store = memory',
    'cache_size = -16384',
  ]) {
    db.exec(`pragma ${pragma}`);
  }
  const statements = prepare(db);
  return {
    turn(operation, turn, seconds) {
      const began = performance.now();
      const until = began + seconds * 1_000;
      let done = 0;
      while (done < OPERATIONS_PER_TURN && performance.now() < until) {
        const { learner, courseId } = operationAt(operation, done, turn);
        const personId = learnerAt(learner).id;
        if (operation.name === 'enrolments') enrol(statements, personId, courseId);
        else review(statements, personId, courseId, starsOf(learner));
        done += 1;
      }
      return done / ((performance.now() - began) / 1_000);
    },
    close: () => db.close(),
  };
}

type Statements = ReturnType<typeof prepare>;

function prepare(db: DatabaseSync) {
  return {
    begin: db.prepare('begin immediate'),
    commit: db.prepare('commit'),
    lockPerson: db.prepare('select id from person where id = ?'),
    lockLearner: db.prepare(
      `select person.state, listing.course_id, listing.students, listing.archived_at, listing.rating,
         listing.review_count, enrolment.id as enrolment_id, review.id as review_id,
         review.rating as given_rating, review.created_at as reviewed_at from person
       left join listing on listing.course_id = ?
       left join enrolment on enrolment.course_id = listing.course_id
         and enrolment.person_id = person.id
       left join review on review.course_id = listing.course_id and review.person_id = person.id
       where person.id = ?`,
    ),
    insertEnrolment: db.prepare(
      'insert into enrolment (id, course_id, person_id, enrolled_at) values (?, ?, ?, ?)',
    ),
    takeSeat: db.prepare(
      `update listing set students = students + 1, version = version + 1
       where course_id = ? and archived_at is null and students < total_seats returning students`,
    ),
    insertReview: db.prepare(
      `insert into review (id, course_id, person_id, rating, comment, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, null)`,
    ),
    countReview: db.prepare(
      `update listing set review_count = review_count + ?, rating_total = rating_total + ?,
         version = version + 1 where course_id = ? returning rating, review_count`,
    ),
    insertAudit: db.prepare(
      `insert into audit (id, at, actor_id, action, subject_type, subject_id, detail)
       values (?, ?, ?, ?, ?, ?, ?)`,
    ),
  };
}

function enrol(statements: Statements, personId: string, courseId: string): void {
  const [id, at] = [uuidv7(), Date.now()];
  statements.begin.run();
  statements.lockPerson.get(personId);
  statements.lockLearner.get(courseId, personId);
  statements.insertEnrolment.run(id, courseId, personId, at);
  const detail = JSON.stringify({ courseId });
  statements.insertAudit.run(uuidv7(), at, personId, 'enrolment.create', 'enrolment', id, detail);
  statements.takeSeat.get(courseId);
  statements.commit.run();
}

function review(statements: Statements, personId: string, courseId: string, rating: number): void {
  const [id, at] = [uuidv7(), Date.now()];
  statements.begin.run();
  statements.lockPerson.get(personId);
  statements.lockLearner.get(courseId, personId);
  statements.insertReview.run(id, courseId, personId, rating, COMMENT, at);
  const detail = JSON.stringify({ courseId, rating });
  statements.insertAudit.run(uuidv7(), at, personId, 'review.create', 'review', id, detail);
  statements.countReview.get(1, rating, courseId);
  statements.commit.run();
}
