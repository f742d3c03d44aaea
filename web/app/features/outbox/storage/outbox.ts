import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { noteUnsent } from '../../../platform/offline/unsent.ts';
import { subjectOf, type Unsent } from '../rules/act.ts';
import { type Act, act } from '../rules/act-schema.ts';

/** More than anybody does without a network; then the page says that it cannot be saved. */
const MOST = 1_000;
/** How long it stays on a device whose person does not come back, in milliseconds: thirty days. */
const LONGEST_MS = 30 * 86_400_000;

interface Row {
  readonly id?: number;
  readonly uid: string;
  readonly subject: string;
  readonly keptAt: number;
  readonly act: unknown;
  readonly refusal?: string;
}

interface Outbox extends DBSchema {
  acts: { key: number; value: Row; indexes: { uid: string; subject: [string, string] } };
}

let opening: Promise<IDBPDatabase<Outbox>> | undefined;

function database(): Promise<IDBPDatabase<Outbox>> {
  opening ??= openDB<Outbox>('lectern-outbox', 1, {
    upgrade(created) {
      const acts = created.createObjectStore('acts', { keyPath: 'id', autoIncrement: true });
      acts.createIndex('uid', 'uid');
      acts.createIndex('subject', ['uid', 'subject']);
    },
    blocking(_current, _blocked, event) {
      opening = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated() {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/**
 * Keeps an act of an account until it is sent, in place of an earlier one about the same.
 *
 * @throws where the browser has no room or allows no database, or a thousand acts wait
 */
export async function keepUnsent(uid: string, done: Act): Promise<void> {
  const transaction = (await database()).transaction('acts', 'readwrite');
  const { store } = transaction;
  const subject = subjectOf(done);
  await dropWaiting(store, uid, subject);
  const waiting = await store.index('uid').count(uid);
  if (waiting >= MOST) {
    transaction.abort();
    await transaction.done.catch(() => undefined);
    throw new RangeError('The outbox is full');
  }
  await store.add({ uid, subject, keptAt: Date.now(), act: done });
  await transaction.done;
}

/** Forgets what waits about the same as an act that the server has taken in the meantime. */
export async function forgetOvertaken(uid: string, done: Act): Promise<void> {
  const transaction = (await database()).transaction('acts', 'readwrite');
  await dropWaiting(transaction.store, uid, subjectOf(done));
  await transaction.done;
}

type Store = IDBPObjectStore<Outbox, ['acts'], 'acts', 'readwrite'>;

async function dropWaiting(store: Store, uid: string, subject: string): Promise<void> {
  for (const row of await store.index('subject').getAll([uid, subject])) {
    if (row.refusal === undefined && row.id !== undefined) await store.delete(row.id);
  }
}

/** Forgets all acts of an account that is gone. */
export async function forgetAllOf(uid: string): Promise<void> {
  const transaction = (await database()).transaction('acts', 'readwrite');
  for (const id of await transaction.store.index('uid').getAllKeys(uid)) {
    await transaction.store.delete(id);
  }
  await transaction.done;
}

/** The acts of an account, the first one first. What another version of the site wrote stays unread. */
export async function unsentOf(uid: string): Promise<Unsent[]> {
  const rows = await (await database()).getAllFromIndex('acts', 'uid', uid);
  return rows.flatMap(({ id, act: written, refusal }) => {
    const { data } = act.safeParse(written);
    return data && id !== undefined ? [{ id, act: data, refusal }] : [];
  });
}

/** Forgets an act that was sent, or whose refusal was read. */
export async function forgetUnsent(id: number): Promise<void> {
  await (await database()).delete('acts', id);
}

/** Notes that the server refuses an act: it is not sent again, and stays until that was read. */
export async function noteRefusal(id: number, refusal: string): Promise<void> {
  const transaction = (await database()).transaction('acts', 'readwrite');
  const row = await transaction.store.get(id);
  await Promise.all([row && transaction.store.put({ ...row, refusal }), transaction.done]);
}

/** Forgets what other accounts have left here for more than thirty days. */
export async function forgetLeftBehind(uid: string): Promise<void> {
  const transaction = (await database()).transaction('acts', 'readwrite');
  const oldest = Date.now() - LONGEST_MS;
  for (const row of await transaction.store.getAll()) {
    if (row.uid !== uid && row.keptAt < oldest && row.id !== undefined) {
      await transaction.store.delete(row.id);
    }
  }
  await transaction.done;
}

/** Notes, for this tab and the others, whether an account has something left to be sent or read. */
export async function noteWhatIsLeft(uid: string): Promise<void> {
  const isSomethingLeft = (await unsentOf(uid)).length > 0;
  noteUnsent(uid, isSomethingLeft);
  // Another tab may have kept something between the two: its mark is gone.
  if (!isSomethingLeft && (await unsentOf(uid)).length > 0) noteUnsent(uid, true);
}
