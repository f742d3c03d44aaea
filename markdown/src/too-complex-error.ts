/**
 * A text that is nested too deeply, takes too long or needs too much memory to be shown. The message is
 * for its author.
 */
export class MarkdownTooComplexError extends Error {
  override readonly name = 'MarkdownTooComplexError';
}
