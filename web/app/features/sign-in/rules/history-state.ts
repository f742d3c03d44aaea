/** A typed e-mail for the next page, in the history entry: the address would show it to others. */
export function emailState(email: string): { readonly email: string } {
  return { email };
}

/** @param state of the history entry: anything, or nothing */
export function emailFromState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

/** A notice for the sign-in page, which another page leaves in its history entry. */
export type NoticeKind = 'reset-sent' | 'account-deleted';

export function noticeState(notice: NoticeKind): { readonly notice: NoticeKind } {
  return { notice };
}

/** @param state of the history entry: anything, or nothing */
export function noticeFromState(state: unknown): NoticeKind | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined;
  const { notice } = state;
  return notice === 'reset-sent' || notice === 'account-deleted' ? notice : undefined;
}
