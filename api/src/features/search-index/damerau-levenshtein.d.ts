/** The package has no types of its own. */
declare module 'damerau-levenshtein' {
  /** How many letters are to be changed, added, left out or swapped with their neighbour. */
  function distance(one: string, other: string): { readonly steps: number };
  export = distance;
}
