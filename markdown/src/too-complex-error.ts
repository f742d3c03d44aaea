/** A text that is nested too deeply, or takes too long, to be shown. The message is for its author. */
export class MarkdownTooComplexError extends Error {
  override readonly name = 'MarkdownTooComplexError';
}
