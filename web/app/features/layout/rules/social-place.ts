import type { SocialLink } from '../../../platform/social-link.ts';

/** The networks whose marks `social.svg` has, with the hosts at which they are. */
const NETWORKS: readonly (readonly [name: string, hosts: RegExp])[] = [
  ['Facebook', /(^|\.)(facebook|fb)\.com$/],
  ['GitHub', /(^|\.)github\.com$/],
  ['Instagram', /(^|\.)instagram\.com$/],
  ['LinkedIn', /(^|\.)linkedin\.com$/],
  // Anyone may run a server of it: those named after it, and the large ones that are not.
  ['Mastodon', /(^|\.)(mastodon\..+|mstdn\.social|mas\.to|fosstodon\.org|hachyderm\.io)$/],
  ['X', /(^|\.)(x|twitter)\.com$/],
  ['YouTube', /(^|\.)(youtube\.com|youtu\.be)$/],
];

/** What an address elsewhere is shown as: its network, or its host. @param address complete */
export function socialPlace(address: string): SocialLink {
  const { hostname } = new URL(address);
  const [network] = NETWORKS.find(([, hosts]) => hosts.test(hostname)) ?? [];
  return network === undefined
    ? { address, name: hostname.replace(/^www\./, ''), mark: 'link' }
    : { address, name: network, mark: network.toLowerCase() };
}
