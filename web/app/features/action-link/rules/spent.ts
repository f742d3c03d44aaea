/** The provider's refusals of a code that has expired or was used: only a new letter helps. */
export const SPENT: ReadonlySet<string> = new Set(['expired-action-code', 'invalid-action-code']);
