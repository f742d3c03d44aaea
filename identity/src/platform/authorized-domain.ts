import type { IdentitySettings } from '../settings.ts';

type Domains = Pick<IdentitySettings, 'authorizedDomains'>;

/** True for a page of the site itself, or of an authorized domain or its subdomains. */
export function isAuthorizedUrl(
  { authorizedDomains }: Domains,
  siteUrl: string,
  url: string,
): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin, hostname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (origin === siteUrl) return true;
  return authorizedDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
}
