import type { CallingDevice } from './calling-device.ts';

/** What a call brings beside its fields. */
export interface RequestContext {
  /** The caller's network address. */
  readonly address: string;
  /** Where the site lives for this caller, without a slash at its end. */
  readonly siteUrl: string;
  readonly device: CallingDevice;
  /** UTC milliseconds. */
  readonly now: number;
}
