import { pageQueryClient } from './query-client.ts';

const PERSONAL = 'personal';

/**
 * The key of a query whose answer belongs to one person: it is dropped when somebody else, or
 * nobody, is signed in. Every other answer is everybody's and stays.
 *
 * @public
 */
export function personalKey(uid: string, ...rest: readonly unknown[]): readonly unknown[] {
  return [PERSONAL, uid, ...rest];
}

/** @param uid who is signed in now, if anybody is: theirs stay */
export function forgetPersonal(uid: string | undefined): void {
  pageQueryClient().removeQueries({
    predicate: ({ queryKey: [kind, owner] }) => kind === PERSONAL && owner !== uid,
  });
}
