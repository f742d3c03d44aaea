/** Why an installation was not copied, in words for the operator; nothing was left half copied. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}
