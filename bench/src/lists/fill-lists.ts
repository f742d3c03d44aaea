import { CATEGORIES } from '@lectern/contract/catalogue';
import { UPLOAD_PURPOSES } from '@lectern/contract/uploads';
import type { Database, Engine } from '@lectern/database/database';

import { sql } from 'kysely';
import { FAMILY_NAMES, GIVEN_NAMES } from './names.ts';

const TITLE_WORDS = ['Practical', 'Modern', 'Gentle', 'Complete', 'Short', 'Quiet', 'Open'];
const TITLE_THINGS = ['Bread', 'Sonnets', 'Networks', 'Gardens', 'Ledgers', 'Portraits', 'Rivers'];

/** 90 days, in milliseconds. */
const SPAN = 90 * 86_400_000;

/** Rows of one statement: PostgreSQL ends those that take longer than a quarter of a minute. */
const PART = 50_000;

/**
 * Fills every list that administrators look at with so many rows, by statements that make them in the
 * database: people, courses, seats, messages, jobs, uploads and the audit.
 *
 * @param now UTC milliseconds; the rows are of the 90 days before
 */
export async function fillLists(database: Database, rows: number, now: number): Promise<void> {
  await run(database, namesIn());
  for (let from = 1; from <= rows; from += PART) {
    const until = Math.min(rows, from + PART - 1);
    await run(database, rowsIn(database.engine, { from, until, rows }, now));
  }
  await database.analyze();
}

async function run(database: Database, statements: readonly string[]): Promise<void> {
  await database.interactiveTransaction(async (writer) => {
    for (const statement of statements) await sql.raw(statement).execute(writer);
  });
}

/** Tables of words to choose from by a number. */
function namesIn(): string[] {
  const lists = {
    bench_given: GIVEN_NAMES,
    bench_family: FAMILY_NAMES,
    bench_word: TITLE_WORDS,
    bench_thing: TITLE_THINGS,
    bench_category: CATEGORIES,
    bench_purpose: UPLOAD_PURPOSES,
  };
  return Object.entries(lists).flatMap(([table, names]) => [
    `create table ${table} (i integer primary key, name text)`,
    `insert into ${table} values ${names.map((name, i) => `(${i}, '${name.replaceAll("'", "''")}')`).join(', ')}`,
  ]);
}

interface Part {
  readonly from: number;
  readonly until: number;
  /** In all parts together. */
  readonly rows: number;
}

function rowsIn(engine: Engine, { from, until, rows }: Part, now: number): string[] {
  const hex = engine === 'sqlite' ? "printf('%012x', n.i)" : "lpad(to_hex(n.i), 12, '0')";
  const id = `'019a0000-0000-7000-8000-' || ${hex}`;
  const numbers = `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${until})`;
  const idOf = (number: number) =>
    `'019a0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}'`;
  const added = `id between ${idOf(from)} and ${idOf(until)}`;
  const at = `cast(${now - SPAN} as bigint) + cast(n.i as bigint) * ${Math.floor(SPAN / rows)}`;
  const nth = (table: string, by = 1) =>
    `(select name from ${table} where ${table}.i = (n.i / ${by}) % (select count(*) from ${table}))`;
  const given = nth('bench_given');
  const family = nth('bench_family', GIVEN_NAMES.length);
  const title = `${nth('bench_word')} || ' ' || ${nth('bench_thing', 7)} || ' ' || n.i`;
  const rare = (every: number, value: string) => `case when n.i % ${every} = 0 then ${value} end`;
  return [
    `${numbers} insert into person (id, account_id, email, name, picture, state, suspended_at, created_at, updated_at)
      select ${id}, 'bench-' || n.i, lower(${given}) || '.' || n.i || '@example.com',
        ${given} || ' ' || ${family}, '', case when n.i % 997 = 0 then 'disabled' else 'active' end,
        ${rare(1_009, at)}, ${at}, ${at} from n`,
    `insert into person_word (word, person_id) select substr(email, 1, 32), id from person where ${added}`,
    // Two people may be called by one word twice, as in an e-mail that is a name.
    `insert into person_word (word, person_id)
      select lower(substr(name, 1, ${place(engine, 'name')} - 1)), id from person where ${added} on conflict do nothing`,
    `insert into person_word (word, person_id)
      select lower(substr(name, ${place(engine, 'name')} + 1, 32)), id from person where ${added} on conflict do nothing`,
    `${numbers} insert into course (id, owner_id, title, category, description, duration, curriculum,
        instructor_name, date_added, created_at)
      select ${id}, ${id}, ${title}, ${nth('bench_category')}, 'About it.', '', '[]', 'Noor',
        '2026-01-05', ${at} from n`,
    `${numbers} insert into listing (course_id, title_words, title_length, difficulty, category, length,
        created_at, archived_at, published_at, total_seats, students, version)
      select ${id}, lower(${title}), 3, 'Beginner', ${nth('bench_category')}, '', ${at},
        case when n.i % 503 in (0, 1) then ${at} end, case when n.i % 503 <> 1 then ${at} end, 10, 0, 1
      from n`,
    `${numbers} insert into course_hold (course_id, kind, relist, since)
      select ${id}, 'moderation', 1, ${at} from n where n.i % 1006 = 0`,
    `insert into course_words (seq, title, instructor, subject, outline, description)
      select seq, title_words, 'noor', '', '', '' from listing where archived_at is null
        and course_id between ${idOf(from)} and ${idOf(until)}`,
    `${numbers} insert into enrolment (id, course_id, person_id, enrolled_at)
      select ${id}, ${id}, ${id}, ${at} from n`,
    `${numbers} insert into contact_message (id, idempotency_key, name, email, sender, subject, message,
        created_at, done_at)
      select ${id}, 'bench-' || n.i, 'Ada', lower(${given}) || '.' || n.i || '@example.com',
        lower(${given}) || '.' || n.i || '@example.com', '', 'Hello.', ${at},
        case when n.i % 499 <> 0 then ${at} end from n`,
    `${numbers} insert into job (id, kind, payload, run_at, attempts, created_at, last_error, failed_at)
      select ${id},
        case when n.i % 6 = 0 then 'digest-letter' when n.i % 3 = 0 then 'letter' else 'media-variants' end,
        case when n.i % 6 = 0 then '{"personId":"' || ${id} || '"}' else '{"recipient":"a@example.com"}' end,
        ${at}, 1, ${at},
        ${rare(991, "'It did not work'")}, ${rare(991, at)} from n`,
    `${numbers} insert into media_asset (id, owner_id, purpose, name, name_key, bytes, created_at, stored_at)
      select ${id}, ${id}, ${nth('bench_purpose')}, ${title}, lower(${title}), 1000, ${at}, ${at} from n`,
    `${numbers} insert into audit (id, at, actor_id, action, subject_type, subject_id, detail)
      select ${id}, ${at}, '019a0000-0000-7000-8000-' || ${hex.replaceAll('n.i', '(n.i % 1000 + 1)')},
        case when n.i % 983 = 0 then 'course.create' else 'enrolment.create' end, 'course', ${id}, '{}'
      from n`,
  ];
}

/** Where the first blank of a text is. */
function place(engine: Engine, text: string): string {
  return engine === 'sqlite' ? `instr(${text}, ' ')` : `position(' ' in ${text})`;
}
