/** A word as the index has it, or the beginning of one. */
export interface WordTerm {
  readonly text: string;
  readonly isPrefix: boolean;
}

/** Finds what has a word of each group. No group is empty, and there is at least one. */
export type WordQuery = readonly (readonly WordTerm[])[];
