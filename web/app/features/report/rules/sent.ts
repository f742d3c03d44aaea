/** A report that was sent. */
export interface Sent {
  /** True where the reporter will hear what came of it. */
  readonly told: boolean;
  readonly isMember: boolean;
}
