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
