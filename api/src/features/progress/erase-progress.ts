import type { Writer } from '@lectern/database/database';
import { deleteProgressOf } from './queries.ts';

/** Deletes what somebody has learned, whose account is gone. */
export async function eraseProgress(writer: Writer, personId: string): Promise<void> {
  await deleteProgressOf(writer, personId);
}
