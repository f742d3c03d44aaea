import type { EverybodysUpload, UploadsFilter } from '@lectern/contract/uploads';
import type { Reader } from '@lectern/database/database';
import { z } from 'zod';
import { personIdsByEmail } from '../../../accounts/people-by-email.ts';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { RegisterPage, RegisterPart } from '../../../platform/register.ts';
import { type EverybodysRow, selectEverybodys } from './queries.ts';

const CURSOR = z.tuple([z.string(), z.string()]);
/** So much of a name is searched. */
const NAME_LENGTH = 60;

/**
 * A page of what everybody has uploaded.
 *
 * @throws ApiError `malformed` for a cursor of another list
 */
export async function listUploads(
  reader: Reader,
  { search = '', purpose }: UploadsFilter,
  { cursor, limit }: RegisterPart,
): Promise<RegisterPage<EverybodysUpload>> {
  const [name, id] = cursor === undefined ? [] : readCursor(cursor, CURSOR);
  const after = name === undefined || id === undefined ? undefined : { name, id };
  const ownerIds = search.includes('@') ? await personIdsByEmail(reader, search) : undefined;
  if (ownerIds?.length === 0) return { rows: [], next: undefined };
  const beginning = ownerIds ? '' : search.toLowerCase().slice(0, NAME_LENGTH);
  const { rows, next } = await selectEverybodys(
    reader,
    { ownerIds, beginning, purpose },
    { after, limit },
  );
  return { rows: rows.map(present), next: next && writeCursor([next.name, next.id]) };
}

function present(row: EverybodysRow): EverybodysUpload {
  const { id, name, purpose, type, owner_id, course_id } = row;
  return {
    id,
    name,
    purpose,
    type,
    bytes: Number(row.bytes),
    owner:
      owner_id === null
        ? null
        : { id: owner_id, name: row.owner_name ?? '', email: row.owner_email ?? '' },
    course:
      course_id === null || row.course_title === null
        ? null
        : { id: course_id, title: row.course_title },
    inUse: Boolean(row.in_use),
    uploadedAt: new Date(Number(row.created_at)).toISOString(),
  };
}
