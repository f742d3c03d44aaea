import type { Account, AccountFields } from './account.ts';
import type { FederatedLink, ProviderId } from './federated-link.ts';

export interface AccountReads {
  byId(id: string): Promise<Account | undefined>;
  /** @param email as `normaliseEmail` writes it */
  byEmail(email: string): Promise<Account | undefined>;
  byLink(providerId: ProviderId, subject: string): Promise<Account | undefined>;
  /**
   * The account whose link to Google or GitHub has this e-mail; of several the first linked.
   *
   * @param email as `normaliseEmail` writes it
   */
  byProviderEmail(email: string): Promise<Account | undefined>;
  /**
   * In the order in which they were made.
   *
   * @param search part of the e-mail or the name; empty: all
   * @param after the id of the last one seen
   */
  list(search: string, limit: number, after?: string): Promise<Account[]>;
}

export interface AccountStore extends AccountReads {
  /**
   * Locks the account until this transaction ends and returns its current state. Lock it before a
   * decision that depends on that state.
   */
  lock(id: string): Promise<Account | undefined>;
  /** @returns false where another account has the e-mail */
  insert(id: string, fields: AccountFields, now: number): Promise<boolean>;
  /** @returns false where another account has the e-mail */
  update(id: string, values: Partial<AccountFields>, now: number): Promise<boolean>;
  /** Removes the account with its links, sessions and codes. */
  delete(id: string): Promise<void>;
  /** Adds the link or refreshes its profile. @returns false where another account has it */
  saveLink(id: string, link: FederatedLink, now: number): Promise<boolean>;
  deleteLink(id: string, providerId: ProviderId): Promise<void>;
}
