/** Numbers of listings: those above `after`, up to `upTo`. */
export interface NumberRange {
  readonly after: number;
  readonly upTo: number;
}
