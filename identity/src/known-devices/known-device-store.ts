export interface KnownDeviceReads {
  /**
   * Which of these is a device of the account with this e-mail.
   *
   * @param hashes SHA-256 of the secrets that the device brings
   * @param now UTC milliseconds
   */
  find(hashes: readonly string[], email: string, now: number): Promise<string | undefined>;
}

/** Devices on which somebody has signed in to an account. Instants are UTC milliseconds. */
export interface KnownDeviceStore extends KnownDeviceReads {
  insert(hash: string, accountId: string, expiresAt: number): Promise<void>;
  /**
   * Lets the account's own device among these be known for longer.
   *
   * @returns which of them it is; undefined where none is
   */
  renew(
    hashes: readonly string[],
    accountId: string,
    now: number,
    until: number,
  ): Promise<string | undefined>;
  /** Forgets the account's devices beyond `count` that would be forgotten next. */
  keepNewest(accountId: string, count: number): Promise<void>;
  deleteAll(accountId: string): Promise<void>;
  deleteExpired(now: number): Promise<void>;
}
