/** The e-mail that somebody has typed, for the next of these pages: an address would show it to others. */
export function emailState(email: string): { readonly email: string } {
  return { email };
}

/** @param state of the history entry: anything, or nothing */
export function emailFromState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

/** What another screen leaves in the history entry of the sign-in page, for it to say. */
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
