import { pageQueryClient } from './query-client.ts';

const PERSONAL = 'personal';

/**
 * The key of a query with personal data, which is dropped when another user, or none, is signed in.
 * All other queries stay.
 *
 * @public
 */
export function personalKey(uid: string, ...rest: readonly unknown[]): readonly unknown[] {
  return [PERSONAL, uid, ...rest];
}

/** @param uid the signed-in user, whose queries stay; undefined for a guest */
export function forgetPersonal(uid: string | undefined): void {
  pageQueryClient().removeQueries({
    predicate: ({ queryKey: [kind, owner] }) => kind === PERSONAL && owner !== uid,
  });
}
