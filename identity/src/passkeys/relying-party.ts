import { isIP } from 'node:net';
import { WireError } from '../platform/wire-error.ts';

/** Whom a passkey is for (WebAuthn, section 4). */
export interface RelyingParty {
  /** The site's host. */
  readonly id: string;
  /** The origin of its pages. */
  readonly origin: string;
}

/**
 * @param siteUrl the site's address for the caller
 * @throws WireError `OPERATION_NOT_ALLOWED` where it has no name: passkeys are for names alone
 */
export function relyingParty(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  if (isIP(hostname.replace(/[[\]]/g, '')) !== 0) {
    throw new WireError('OPERATION_NOT_ALLOWED', 'Passkeys need a site with a name.');
  }
  return { id: hostname, origin };
}
