/** The operator's command cannot be executed; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
