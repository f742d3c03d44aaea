import { Readable } from 'node:stream';
import { PERSONAL_TABLES } from '@lectern/contract/personal-data';
import type { PersonalTable } from '@lectern/contract/personal-table';
import type { Reader } from '@lectern/database/database';
import type { MediaStore } from '@lectern/media/media-store';
import { ZipFile } from 'yazl';
import { csvPieces } from '../../platform/csv-file.ts';
import type { DataRow } from './account-data.ts';
import { addEntry } from './archive-entry.ts';
import { addFiles, type ChosenFiles } from './files.ts';
import { indexPage } from './index-page.ts';
import { type DataOwner, ownTable, selectOwnRows } from './queries.ts';

/** Rows that are in memory at a time. */
const PAGE = 500;

interface ArchiveParts {
  readonly siteName: string;
  readonly reader: Reader;
  readonly owner: DataOwner;
  /** What the provider of accounts holds; undefined where that is another's to give. */
  readonly accountData: Readonly<Record<string, readonly DataRow[]>> | undefined;
  readonly files: ChosenFiles;
  readonly store: Pick<MediaStore, 'open'>;
  /** UTC milliseconds. */
  readonly now: number;
}

/**
 * All that the site holds of a person, as a zip: a page to read first, a JSON file and one for spreadsheets
 * for each table, and the files that there is room for. It is written while it is read, a page of rows at a
 * time, and so is no picture of one moment where somebody goes on meanwhile.
 */
export function myDataArchive(parts: ArchiveParts): Readable {
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  zip.on('error', (error) => output.destroy(error));
  // Who stops the download leaves nothing open: the zip does not close what it reads.
  const stopped = new AbortController();
  const { signal } = stopped;
  output.once('close', () => stopped.abort());
  const mtime = new Date(parts.now);
  const tables = PERSONAL_TABLES.filter((table) => isIncluded(table, parts));
  const page = indexPage(tables, { ...parts, hasAccount: parts.accountData !== undefined });
  zip.addBuffer(Buffer.from(page), 'index.html', { mtime });
  for (const table of tables) {
    const files = { json: () => jsonPieces(pages(table, parts)), csv: () => csvOf(table, parts) };
    for (const [kind, pieces] of Object.entries(files)) {
      const open = async () => Readable.from(pieces());
      addEntry(zip, { path: `${table.table}.${kind}`, open, signal, options: { mtime } });
    }
  }
  addFiles(zip, parts.files.included, { store: parts.store, mtime, signal });
  zip.end();
  return output;
}

function isIncluded({ heldBy, notInArchive }: PersonalTable, { accountData }: ArchiveParts) {
  return notInArchive === undefined && (heldBy === 'product' || accountData !== undefined);
}

/** The rows of a table without its secrets. */
async function* pages(
  { table, heldBy, secrets = [] }: PersonalTable,
  { reader, owner, accountData }: ArchiveParts,
): AsyncGenerator<readonly DataRow[]> {
  const withoutSecrets = (row: DataRow): DataRow =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.includes(name)));
  if (heldBy === 'provider') {
    yield (accountData?.[table] ?? []).map(withoutSecrets);
    return;
  }
  let after: DataRow | undefined;
  do {
    const rows = await selectOwnRows(reader, ownTable(table), owner, { limit: PAGE, after });
    yield rows.map(withoutSecrets);
    after = rows.length < PAGE ? undefined : rows.at(-1);
  } while (after);
}

async function* jsonPieces(rows: AsyncIterable<readonly DataRow[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const page of rows) {
    for (const row of page) {
      yield separator + JSON.stringify(row, null, 2);
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function csvOf(table: PersonalTable, parts: ArchiveParts): AsyncGenerator<string> {
  const columns = Object.keys(table.columns).filter((name) => !table.secrets?.includes(name));
  return csvPieces(columns, cells(columns, pages(table, parts)));
}

async function* cells(columns: readonly string[], rows: AsyncIterable<readonly DataRow[]>) {
  for await (const page of rows) {
    yield page.map((row) => columns.map((name) => row[name] ?? null));
  }
}
