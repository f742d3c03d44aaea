import type { Reader, Writer } from '@lectern/database/database';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant } from '@lectern/database/schema';

export async function insertSignals(
  writer: Writer,
  rows: readonly { readonly person_id: string; readonly at: Instant }[],
): Promise<void> {
  await writer.insertInto('live_signal').values(rows).execute();
}

/** A signal: which one, and whom it is about. */
export interface SignalRow {
  readonly seq: number;
  readonly person_id: string;
}

/** The number of the latest signal; 0 where there is none. */
export async function selectLastSeq(reader: Reader): Promise<number> {
  const { rows } = await lastSeq(reader, {});
  return rows[0]?.seq ?? 0;
}

const lastSeq = preparedQuery([], (db) =>
  db.selectFrom('live_signal').select('seq').orderBy('seq', 'desc').limit(1),
);

/** The signals after one, in their order. */
export async function selectSignalsAfter(
  reader: Reader,
  last: number,
  limit: number,
): Promise<SignalRow[]> {
  const { rows } = await signalsAfter(reader, { last, limit });
  return rows;
}

const signalsAfter = preparedQuery(
  ['last', 'limit'],
  (db, { last, limit }: { last: number; limit: number }) =>
    db
      .selectFrom('live_signal')
      .select(['seq', 'person_id'])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(limit),
);

/** The signals that are in one of some ranges of numbers, their ends included. */
export async function selectSignalsIn(
  reader: Reader,
  ranges: readonly { readonly from: number; readonly to: number }[],
): Promise<SignalRow[]> {
  return await reader
    .selectFrom('live_signal')
    .select(['seq', 'person_id'])
    .where((eb) =>
      eb.or(ranges.map(({ from, to }) => eb.and([eb('seq', '>=', from), eb('seq', '<=', to)]))),
    )
    .orderBy('seq')
    .execute();
}

export async function deleteSignalsBefore(writer: Writer, before: Instant): Promise<void> {
  await writer.deleteFrom('live_signal').where('at', '<', before).execute();
}
