import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;

/**
 * Whom a network address stands for. Anybody with one IPv6 address has 2^64 of them (RFC 6177), so
 * those count as one; whatever is no IPv6 address stands for itself.
 */
export function networkOf(address: string): string {
  const mapped = address.replace(MAPPED, '');
  if (mapped !== address || !isIPv6(address)) return mapped;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean));
  if (!before || !after) return address;
  const left = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const groups = [...before, ...left, ...after].slice(0, GROUPS / 2);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
