import type { IdentitySettings } from '../settings.ts';

type Domains = Pick<IdentitySettings, 'authorizedDomains'>;

/** True for a page of the site itself, or of a host that the operator allows; subdomains match. */
export function isAuthorizedAddress(
  { authorizedDomains }: Domains,
  siteUrl: string,
  address: string,
): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, origin, hostname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (origin === siteUrl) return true;
  return authorizedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}
