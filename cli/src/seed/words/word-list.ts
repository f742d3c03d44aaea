/** What a category's courses are made of. */
export interface CategoryWords {
  /** What is taught. */
  readonly topics: readonly string[];
  /** What it is taught with. */
  readonly tools: readonly string[];
  /** Whom it is for. */
  readonly audiences: readonly string[];
  /** What learners make on the way; follows "a", "an" or "your own". */
  readonly projects: readonly string[];
}

/** Splits a text at its commas; where its lines end does not matter. */
export function wordList(text: string): readonly string[] {
  return text.split(',').map((words) => words.trim().replace(/\s+/g, ' '));
}
