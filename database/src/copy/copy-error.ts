/** Why an installation was not copied, in words for the operator; nothing was left half done. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}
