import { randomBytes } from 'node:crypto';

/** Something handed out for a while: an authorization code or an access token. */
export interface Tickets<T> {
  /** @returns 256 random bits, base64url */
  issue(what: T): string;
  find(ticket: string): T | undefined;
  /** Finds and removes it: whoever comes second gets nothing. */
  take(ticket: string): T | undefined;
}

/**
 * @param clock UTC milliseconds
 * @param lifetime of each ticket, in milliseconds
 */
export function createTickets<T>(clock: () => number, lifetime: number): Tickets<T> {
  const issued = new Map<string, { what: T; expiresAt: number }>();

  function find(ticket: string): T | undefined {
    const found = issued.get(ticket);
    return found && found.expiresAt > clock() ? found.what : undefined;
  }

  return {
    issue: (what) => {
      for (const [old, { expiresAt }] of issued) if (expiresAt <= clock()) issued.delete(old);
      const ticket = randomBytes(32).toString('base64url');
      issued.set(ticket, { what, expiresAt: clock() + lifetime });
      return ticket;
    },
    find,
    take: (ticket) => {
      const what = find(ticket);
      issued.delete(ticket);
      return what;
    },
  };
}
