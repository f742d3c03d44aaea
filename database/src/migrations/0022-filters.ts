import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/** What lists are narrowed down by, and weighed ratings: docs/decisions/0068-filters-and-subjects.md. */
export const filters = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db);
  },
});

function statements(engine: Engine): string[] {
  const real = engine === 'sqlite' ? 'real' : 'double precision';
  return [
    "alter table listing add column category text not null default ''",
    // Null until the words of the duration are read: a job does that for courses of before.
    'alter table listing add column length text',
    'alter table listing add column has_previews integer not null default 0 check (has_previews in (0, 1))',
    `alter table listing add column score ${real} not null default 0`,
    'update listing set category = (select category from course where course.id = listing.course_id)',
    `update listing set has_previews = 1 where course_id in
      (select course_id from lesson where is_preview = 1 and published_at is not null)`,
    'create index listing_category on listing (category, created_at, seq) where archived_at is null',
    "alter table staged_course add column length text not null default ''",
    // On PostgreSQL an index on a figure would rewrite every index at each review.
    ...(engine === 'sqlite'
      ? [
          'drop index listing_rated',
          'create index listing_rated on listing (score, review_count, seq) where archived_at is null',
        ]
      : []),
  ];
}
