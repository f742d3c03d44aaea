import type { CountedFigures } from '@lectern/contract/site';
import type { Reader, Writer } from '@lectern/database/database';
import type { SiteSettingChangeTable, SiteSettingTable } from '@lectern/database/site-schema';
import type { Selectable } from 'kysely';

export type SettingRow = Selectable<SiteSettingTable>;
export type ChangeRow = Selectable<SiteSettingChangeTable>;

/** How many changes there were; 0 before the first. */
export async function selectRevision(reader: Reader): Promise<number> {
  const row = await reader.selectFrom('site_revision').select('revision').executeTakeFirst();
  return row?.revision ?? 0;
}

/** Raises the revision; whoever else changes settings waits for the end of the transaction. */
export async function raiseRevision(writer: Writer): Promise<number> {
  const { revision } = await writer
    .insertInto('site_revision')
    .values({ only_row: 1, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet(({ eb, ref }) => ({ revision: eb(ref('site_revision.revision'), '+', 1) })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function selectSettings(reader: Reader | Writer): Promise<SettingRow[]> {
  return await reader.selectFrom('site_setting').selectAll().execute();
}

export async function saveSetting(writer: Writer, row: SettingRow): Promise<void> {
  const { key: _key, ...values } = row;
  await writer
    .insertInto('site_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

export async function insertChange(writer: Writer, row: ChangeRow): Promise<void> {
  await writer.insertInto('site_setting_change').values(row).execute();
}

export async function selectChange(writer: Writer, id: string): Promise<ChangeRow | undefined> {
  return await writer
    .selectFrom('site_setting_change')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Changes with the name of who made them, the latest first.
 *
 * @param before the id that they come before; undefined: from the latest
 */
export async function selectChanges(
  reader: Reader,
  before: string | undefined,
  limit: number,
): Promise<(ChangeRow & { name: string | null })[]> {
  let changes = reader
    .selectFrom('site_setting_change as change')
    .leftJoin('person', 'person.id', 'change.changed_by')
    .selectAll('change')
    .select('person.name');
  if (before !== undefined) changes = changes.where('change.id', '<', before);
  return await changes.orderBy('change.id', 'desc').limit(limit).execute();
}

/** Counts what the home page may show; each is one pass over a narrow table or an index. */
export async function countFigures(reader: Reader): Promise<CountedFigures> {
  const [people, listed, completions, instructors] = await Promise.all([
    reader
      .selectFrom('person')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'active')
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('listing')
      .select((eb) => [
        eb.fn.countAll<number>().as('courses'),
        eb.fn.sum<number | null>('students').as('enrolments'),
      ])
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('course_completion')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('listing')
      .innerJoin('course', 'course.id', 'listing.course_id')
      .select((eb) => eb.fn.count<number>('course.instructor_name').distinct().as('count'))
      .where('listing.archived_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    learners: Number(people.count),
    courses: Number(listed.courses),
    enrolments: Number(listed.enrolments ?? 0),
    completions: Number(completions.count),
    instructors: Number(instructors.count),
  };
}
