export interface KnownDeviceReads {
  /**
   * The one of these hashes that is a known device of the account with this e-mail.
   *
   * @param hashes SHA-256 of the secrets that the device sends
   * @param now UTC milliseconds
   */
  find(hashes: readonly string[], email: string, now: number): Promise<string | undefined>;
}

/** Devices on which an account was signed in to. Instants are UTC milliseconds. */
export interface KnownDeviceStore extends KnownDeviceReads {
  insert(hash: string, accountId: string, expiresAt: number): Promise<void>;
  /**
   * Extends the expiry of the account's own device among these.
   *
   * @returns the renewed hash; undefined where none is the account's
   */
  renew(
    hashes: readonly string[],
    accountId: string,
    now: number,
    until: number,
  ): Promise<string | undefined>;
  /** Removes the account's devices beyond `count` that expire first. */
  keepNewest(accountId: string, count: number): Promise<void>;
  delete(hashes: readonly string[]): Promise<void>;
  deleteAll(accountId: string): Promise<void>;
  deleteExpired(now: number): Promise<void>;
}
