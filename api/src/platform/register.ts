import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvPieces } from './csv-file.ts';
import { nextPageLink } from './next-page.ts';

/** Rows where no other number is asked for. */
const ROWS = 50;
/** Rows that a file is made of at a time. */
const ROWS_OF_FILE = 500;

/** Which part of a list is wanted. */
export interface RegisterPart {
  readonly limit: number;
  /** Where the part before ended. */
  readonly cursor: string | undefined;
}

/** A part of a list; it may have fewer rows than were asked for though more follow. */
export interface RegisterPage<Row> {
  readonly rows: readonly Row[];
  /** Where the next part begins; undefined after the last. */
  readonly next: string | undefined;
}

/** The same as a query says it. */
interface PartAsked {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * Answers with a page of a list of the administration, and says where the next one is.
 *
 * @param path of the list, from the top of the site
 */
export async function sendPage<Row>(
  reply: FastifyReply,
  path: string,
  { limit = ROWS, cursor, ...filter }: Query & PartAsked,
  read: (part: RegisterPart) => Promise<RegisterPage<Row>>,
): Promise<readonly Row[]> {
  const { rows, next } = await read({ limit, cursor });
  if (next !== undefined) {
    reply.header('link', nextPageLink(path, { ...filter, limit, cursor: next }));
  }
  return rows;
}

/** What a file of a list looks like. */
interface FileForm<Row> {
  /** In ASCII letters, without an ending. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly cells: (row: Row) => readonly (string | number | null)[];
}

/** Answers with a whole list as a file for spreadsheets, which is read and sent part by part. */
export function sendFile<Row>(
  reply: FastifyReply,
  { name, columns, cells }: FileForm<Row>,
  read: (part: RegisterPart) => Promise<RegisterPage<Row>>,
): Readable {
  reply.header('content-type', 'text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}.csv"`);
  return Readable.from(csvPieces(columns, batchesOf(read, cells)));
}

async function* batchesOf<Row>(
  read: (part: RegisterPart) => Promise<RegisterPage<Row>>,
  cells: FileForm<Row>['cells'],
) {
  let cursor: string | undefined;
  do {
    const { rows, next } = await read({ limit: ROWS_OF_FILE, cursor });
    yield rows.map(cells);
    cursor = next;
  } while (cursor !== undefined);
}
