import { createCourses, type NewCourse } from '@lectern/api/features/course/course';
import { passToVerified } from '@lectern/api/features/person/person';
import type { Database, Writer } from '@lectern/database/database';
import { byColumn, type Column } from './columns.ts';
import type { CourseFile } from './course-file.ts';
import type { CsvRecord } from './csv-records.ts';
import { importKey } from './import-key.ts';
import { type Row, rowChecker } from './row.ts';

/** Courses added by one statement. */
const BATCH = 200;
/** Rows between two signs of life. */
const PROGRESS_EVERY = 50_000;
/** From so many new courses on, the database's figures of itself are worth refreshing. */
const LARGE = 500;

export interface ImportRequest {
  readonly file: CourseFile;
  /** E-mail, in lower case. */
  readonly owner: string;
  /** One bad row keeps everything out. */
  readonly strict: boolean;
  /** UTC milliseconds. */
  readonly now: number;
  /** Takes each bad row's line at once: nothing of them is kept, there may be millions. */
  readonly report: (text: string) => Promise<void>;
  /** Hears now and then how many rows were read. */
  readonly progress: (rows: number) => Promise<void>;
}

export interface ImportTally {
  readonly rows: number;
  readonly imported: number;
  readonly alreadyThere: number;
  readonly refused: number;
  /** False where `strict` kept everything out. */
  readonly kept: boolean;
}

/**
 * Adds the courses of a CSV file in one transaction: whatever goes wrong in the middle, nothing of
 * the file is there afterwards.
 *
 * @throws UsageError where the file turns out to be no CSV
 */
export async function importCourses(
  database: Database,
  request: ImportRequest,
): Promise<ImportTally> {
  try {
    const tally = await database.transaction(async (writer) => {
      const all = await addAll(writer, request);
      if (!all.kept) throw new KeptOut(all);
      // The owner may have been here before the file.
      await passToVerified(writer, request.owner, request.now);
      return all;
    });
    // Or have come meanwhile: who verified their e-mail before the courses could be seen.
    await database.transaction(passToVerified, request.owner, request.now);
    if (tally.imported >= LARGE) await database.analyze();
    return tally;
  } catch (error) {
    if (error instanceof KeptOut) return error.tally;
    throw error;
  }
}

/** Rolls the transaction back and carries its tally out. */
class KeptOut extends Error {
  readonly tally: ImportTally;

  constructor(tally: ImportTally) {
    super('A strict import with bad rows');
    this.tally = { ...tally, imported: 0, alreadyThere: 0 };
  }
}

async function addAll(
  writer: Writer,
  { file, owner, strict, now, report, progress }: ImportRequest,
): Promise<ImportTally> {
  const check = rowChecker(now);
  let batch: NewCourse[] = [];
  let rows = 0;
  let refused = 0;
  let imported = 0;
  let alreadyThere = 0;

  for await (const record of file.records) {
    rows += 1;
    if (rows % PROGRESS_EVERY === 0) await progress(rows);
    const checked = checkRecord(record, file.places, check);
    if ('problems' in checked) {
      refused += 1;
      await report(`line ${record.line}: ${checked.problems.join(' ')}`);
    } else if (!strict || refused === 0) {
      batch.push(newCourse(checked.row, owner));
      if (batch.length === BATCH) await flush();
    }
  }
  if (batch.length > 0) await flush();
  return { rows, imported, alreadyThere, refused, kept: !strict || refused === 0 };

  async function flush(): Promise<void> {
    const ids = await createCourses(writer, batch, now);
    const added = ids.filter((id) => id !== null).length;
    imported += added;
    alreadyThere += batch.length - added;
    batch = [];
  }
}

function checkRecord(
  record: CsvRecord,
  places: ReadonlyMap<Column, number>,
  check: ReturnType<typeof rowChecker>,
): { row: Row } | { problems: string[] } {
  if ('problem' in record) return { problems: [record.problem] };
  const { cells } = record;
  if (cells.length !== places.size) {
    return { problems: [`The row has ${cells.length} columns and must have ${places.size}.`] };
  }
  return check(byColumn(cells, places));
}

function newCourse(row: Row, owner: string): NewCourse {
  const { instructor, dateAdded: addedAt, ...input } = row;
  const ownership = { ownerEmail: owner, instructor, importKey: importKey(owner, row) };
  return { input, ownership, addedAt };
}
