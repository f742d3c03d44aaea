import { UsageError } from '@lectern/server/process/usage-error';
import { type Column, columnPositions } from './columns.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { readSourceFile } from './read-source-file.ts';

/** An open CSV file with a valid first line. */
export interface CourseFile {
  /** The position of each column in a row. */
  readonly positions: ReadonlyMap<Column, number>;
  /** The rows after the first line; iterate once. */
  readonly records: AsyncIterable<CsvRecord>;
}

/** @throws UsageError where the file cannot be read or its first line does not name the columns */
export async function openCourseFile(path: string): Promise<CourseFile> {
  const records = csvRecords(readSourceFile(path));
  const first = await records.next();
  if (first.done) throw new UsageError('the file is empty.');
  if ('problem' in first.value) {
    throw new UsageError(`line ${first.value.line}: ${first.value.problem}`);
  }
  return { positions: columnPositions(first.value.cells), records };
}
