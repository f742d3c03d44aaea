/** Why an installation was not copied, in words for the operator; nothing was left half done. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}
