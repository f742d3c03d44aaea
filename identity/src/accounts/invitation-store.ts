/** Invitations by which people register. Administrators of the product make them. */
export interface InvitationStore {
  /**
   * Uses an invitation once.
   *
   * @param code as the link has it
   * @param now UTC milliseconds
   * @returns false where there is none that can still be used
   */
  use(code: string, now: number): Promise<boolean>;
}
