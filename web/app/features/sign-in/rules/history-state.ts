/** The e-mail that somebody has typed, for the next of these pages: an address would show it to others. */
export function typedState(email: string): { readonly email: string } {
  return { email };
}

/** @param state of the history entry: anything, or nothing */
export function typedEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

/** What another screen leaves in the history entry of the sign-in page, for it to say. */
export type ArrivalKind = 'reset-sent' | 'account-deleted';

export function noticeState(notice: ArrivalKind): { readonly notice: ArrivalKind } {
  return { notice };
}

/** @param state of the history entry: anything, or nothing */
export function arrivalKind(state: unknown): ArrivalKind | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined;
  const { notice } = state;
  return notice === 'reset-sent' || notice === 'account-deleted' ? notice : undefined;
}
