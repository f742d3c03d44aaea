/** A text that is nested too deeply, or takes too long or too much memory, to be shown. The message is for its author. */
export class MarkdownTooComplexError extends Error {
  override readonly name = 'MarkdownTooComplexError';
}
