/** What a call brings beside its fields. */
export interface CallFacts {
  /** The caller's network address. */
  readonly address: string;
  /** Where the site lives for this caller, without a slash at its end. */
  readonly siteUrl: string;
  /** UTC milliseconds. */
  readonly now: number;
}
