import type { CallingDevice } from './calling-device.ts';

/** The facts of a request besides its fields. */
export interface RequestContext {
  /** The caller's network address. */
  readonly address: string;
  /** The site's address for this caller, without a slash at its end. */
  readonly siteUrl: string;
  readonly device: CallingDevice;
  /** The code of an invitation to register; absent for nearly every request. */
  readonly invitation?: string | undefined;
  /** UTC milliseconds. */
  readonly now: number;
}
