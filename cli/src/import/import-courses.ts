import {
  discardStaged,
  type ImportedCourse,
  publishStaged,
  stageCourses,
} from '@lectern/api/features/course-import/course-import';
import { keepListings } from '@lectern/api/features/listing/upkeep';
import { claimCoursesByEmail } from '@lectern/api/workflows/claim-courses';
import type { Database, Writer } from '@lectern/database/database';
import { v7 as uuidv7 } from 'uuid';
import { createRowCheck, type Row } from './check-row.ts';
import { byColumn, type Column } from './columns.ts';
import type { CourseFile } from './course-file.ts';
import type { CsvRecord } from './csv-records.ts';
import { importKey } from './import-key.ts';

/** Courses staged in one transaction. */
const STAGE_BATCH = 200;
/** Courses published by one statement, so that no statement takes long. */
const PUBLISH_BATCH = 5_000;
/** Rows between two reports of progress. */
const PROGRESS_INTERVAL = 50_000;
/** New courses from which on the database's statistics are refreshed. */
const LARGE_IMPORT = 500;

export interface ImportRequest {
  readonly file: CourseFile;
  /** E-mail, in lower case. */
  readonly owner: string;
  /** One bad row prevents the whole import. */
  readonly strict: boolean;
  /** UTC milliseconds. */
  readonly now: number;
  /** Receives the report of each bad row at once: there may be millions, so none is stored. */
  readonly report: (text: string) => Promise<void>;
  /** Receives the number of rows that were read, now and then. */
  readonly progress: (rows: number) => Promise<void>;
}

export interface ImportResult {
  readonly rows: number;
  readonly imported: number;
  readonly existing: number;
  readonly refused: number;
  /** False if `strict` prevented the import. */
  readonly published: boolean;
}

/**
 * Adds the courses of a CSV file. They are staged in batches, invisible to others, and published in
 * one transaction: a failure in between leaves nothing of the file, and others can write while it is
 * read.
 *
 * @throws UsageError where the file is not valid CSV
 */
export async function importCourses(
  database: Database,
  request: ImportRequest,
): Promise<ImportResult> {
  const importId = uuidv7();
  try {
    const { rows, refused, staged } = await stageAll(database, importId, request);
    const published = !request.strict || refused === 0;
    const imported = published ? await publish(database, { importId, staged, ...request }) : 0;
    if (imported >= LARGE_IMPORT) {
      await keepListings(database);
      await database.analyze();
    }
    return { rows, imported, existing: published ? staged - imported : 0, refused, published };
  } finally {
    // The hourly sweep removes what cannot be removed now; the result of the import stands.
    await database
      .interactiveTransaction((writer) => discardStaged(writer, importId))
      .catch(() => {});
  }
}

async function stageAll(
  database: Database,
  importId: string,
  { file, owner, strict, now, report, progress }: ImportRequest,
): Promise<{ rows: number; refused: number; staged: number }> {
  const check = createRowCheck(now);
  let batch: ImportedCourse[] = [];
  let rows = 0;
  let refused = 0;
  let staged = 0;

  for await (const record of file.records) {
    rows += 1;
    if (rows % PROGRESS_INTERVAL === 0) await progress(rows);
    const checked = checkRecord(record, file.positions, check);
    if ('problems' in checked) {
      refused += 1;
      await report(`line ${record.line}: ${checked.problems.join(' ')}`);
    } else if (!strict || refused === 0) {
      batch.push(importedCourse(checked.row, owner));
      if (batch.length === STAGE_BATCH) await stage();
    }
  }
  if (batch.length > 0) await stage();
  return { rows, refused, staged };

  async function stage(): Promise<void> {
    await database.interactiveTransaction((writer) =>
      stageCourses(writer, { importId, from: staged, courses: batch }, now),
    );
    staged += batch.length;
    batch = [];
  }
}

interface StagedImport {
  readonly importId: string;
  readonly staged: number;
  readonly owner: string;
  readonly now: number;
}

/** @returns how many courses were not there before */
async function publish(database: Database, staged: StagedImport): Promise<number> {
  const imported = await database.interactiveTransaction((writer) => publishAll(writer, staged));
  // The owner may have verified their e-mail before the courses were visible.
  await database.interactiveTransaction((writer) =>
    claimCoursesByEmail(writer, staged.owner, staged.now),
  );
  return imported;
}

async function publishAll(
  writer: Writer,
  { importId, staged, owner, now }: StagedImport,
): Promise<number> {
  let imported = 0;
  for (let from = 0; from < staged; from += PUBLISH_BATCH) {
    imported += await publishStaged(writer, { importId, from, to: from + PUBLISH_BATCH }, now);
  }
  // The owner may have an account already.
  await claimCoursesByEmail(writer, owner, now);
  return imported;
}

function checkRecord(
  record: CsvRecord,
  positions: ReadonlyMap<Column, number>,
  check: ReturnType<typeof createRowCheck>,
): { row: Row } | { problems: string[] } {
  if ('problem' in record) return { problems: [record.problem] };
  const { cells } = record;
  if (cells.length !== positions.size) {
    return { problems: [`The row has ${cells.length} columns and must have ${positions.size}.`] };
  }
  return check(byColumn(cells, positions));
}

function importedCourse(row: Row, owner: string): ImportedCourse {
  const { instructor, dateAdded: addedAt, ...input } = row;
  return { input, ownerEmail: owner, instructor, importKey: importKey(owner, row), addedAt };
}
