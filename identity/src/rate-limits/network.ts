import { isIPv6 } from 'node:net';

/** Groups of 16 bits. */
const [ADDRESS, SUBNET, SITE] = [8, 4, 3];

/** The networks of an address. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address: its holder has all 2^64. */
  readonly nearest: string;
  /**
   * The /48 of an IPv6 address, the most that one customer usually gets (RFC 6177). Undefined for
   * IPv4, where neighbours in a network are unrelated.
   */
  readonly wider: string | undefined;
}

/** Other addresses stand for themselves; an IPv4-mapped address stands for the IPv4 one (RFC 4291). */
export function networksOf(address: string): Networks {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return { nearest: address, wider: undefined };
  const groups = groupsOf(bare);
  const mapped = mappedAddress(groups);
  if (mapped !== undefined) return { nearest: mapped, wider: undefined };
  const prefix = (length: number) => groups.slice(0, length).map(hexadecimal).join(':');
  return { nearest: prefix(SUBNET), wider: `${prefix(SITE)}::/48` };
}

/** The nearest network alone, for counts that are not kept for long. */
export function networkOf(address: string): string {
  return networksOf(address).nearest;
}

function hexadecimal(group: number): string {
  return group.toString(16);
}

/** The eight groups; the URL parser brings every spelling into one form. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const [before = [], after = []] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: ADDRESS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

function mappedAddress(groups: readonly number[]): string | undefined {
  const [high, low] = groups.slice(-2);
  if (high === undefined || low === undefined) return undefined;
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}
