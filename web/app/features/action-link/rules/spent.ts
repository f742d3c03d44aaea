/** The provider's refusals of a code that was good once: only a new letter helps. */
export const SPENT: ReadonlySet<string> = new Set(['expired-action-code', 'invalid-action-code']);
