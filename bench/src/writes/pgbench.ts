import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from '../processes/command.ts';
import { findProgram } from '../processes/find-program.ts';
import type { Workshop } from '../workshop.ts';
import { COURSES, LEARNERS, STRIDES } from './sample.ts';
import { COMMENT, PASSES, RESERVED, STARS, type WriteOperation } from './write-operation.ts';
import { CLIENTS } from './writing-product.ts';

/** Debian's folder for it, with one folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The path of the program; undefined where it is not installed. */
export function findPgbench(): string | undefined {
  return findProgram('pgbench', debianPlaces());
}

/**
 * Runs the same statements for the same learners and courses with 32 clients of pgbench.
 *
 * @param program path of pgbench
 * @returns operations a second
 */
export async function turnOfPgbench(
  workshop: Workshop,
  program: string,
  {
    databaseUrl,
    operation,
    turn,
    seconds,
  }: { databaseUrl: string; operation: WriteOperation; turn: number; seconds: number },
): Promise<number> {
  const script = path.join(workshop.folder(), 'operation.sql');
  writeFileSync(script, scriptOf(operation, turn));
  const output = await runToEnd(
    workshop.children,
    program,
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${CLIENTS}`,
      '--jobs=1',
      `--time=${seconds}`,
      `--file=${script}`,
      '--define=done=-1',
      databaseUrl,
    ],
    { cwd: workshop.folder(), env: process.env },
  );
  const rate = /^tps = ([\d.]+) /m.exec(output)?.[1];
  if (rate === undefined || !/failed transactions: 0 /.test(output)) {
    throw new Error(`pgbench failed:\n${output}`);
  }
  return Number(rate);
}

/** The script of one operation; numbers learners like {@link operationAt}. */
function scriptOf(operation: WriteOperation, turn: number): string {
  const isReview = operation.name === 'reviews';
  const spreadOver = (COURSES - RESERVED) / 2;
  const strides = `:learner * ${STRIDES.learner} + :turn * ${STRIDES.turn}`;
  const course = operation.inOneCourse
    ? `${COURSES - RESERVED + (isReview ? RESERVED / 2 : 0)} + :turn`
    : `${isReview ? spreadOver : 0} + mod(${strides}, ${spreadOver})`;
  return `\\set done :done + 1
\\set number :done * ${CLIENTS} + :client_id
\\set learner mod(:number, ${LEARNERS})
\\set turn ${turn * PASSES} + :number / ${LEARNERS}
\\set course ${course}
begin isolation level read committed;
${isReview ? REVIEW : ENROL}
commit;
`;
}

const PERSON = `('00000000-0000-7000-8000-1' || lpad(:learner::text, 11, '0'))`;
const COURSE = `('00000000-0000-7000-8000-2' || lpad(:course::text, 11, '0'))`;
const RATING = `1 + mod(:learner, ${STARS})`;
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

function audit(action: string, type: string): string {
  return `insert into audit (id, at, actor_id, action, subject_type, subject_id, detail)
  values (gen_random_uuid()::text, ${NOW}, ${PERSON}, '${action}', '${type}',
    gen_random_uuid()::text, '{"courseId":"00000000-0000-7000-8000-200000000000"}');`;
}

const HOLD = `select id from person where id = ${PERSON} for no key update;
select person.state, listing.course_id, listing.students, listing.archived_at, listing.rating,
    listing.review_count, enrolment.id as enrolment_id, review.id as review_id,
    review.rating as given_rating, review.created_at as reviewed_at from person
  left join listing on listing.course_id = ${COURSE}
  left join enrolment on enrolment.course_id = listing.course_id
    and enrolment.person_id = person.id
  left join review on review.course_id = listing.course_id and review.person_id = person.id
  where person.id = ${PERSON};`;

const ENROL = `${HOLD}
insert into enrolment (id, course_id, person_id, enrolled_at)
  values (gen_random_uuid()::text, ${COURSE}, ${PERSON}, ${NOW});
${audit('enrolment.create', 'enrolment')}
update listing set students = students + 1, version = version + 1
  where course_id = ${COURSE} and archived_at is null and students < total_seats
  returning students;`;

const REVIEW = `${HOLD}
insert into review (id, course_id, person_id, rating, comment, created_at, updated_at)
  values (gen_random_uuid()::text, ${COURSE}, ${PERSON}, ${RATING}, '${COMMENT}', ${NOW},
    null);
${audit('review.create', 'review')}
update listing set review_count = review_count + 1, rating_total = rating_total + ${RATING},
  version = version + 1 where course_id = ${COURSE} returning rating, review_count;`;

function debianPlaces(): string[] {
  try {
    return readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin'));
  } catch {
    return [];
  }
}
