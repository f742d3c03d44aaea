import { expect, test } from 'vitest';
import { networksOf } from './network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1', undefined],
  ['::ffff:192.0.2.1', '192.0.2.1', undefined],
  ['::FFFF:192.0.2.1', '192.0.2.1', undefined],
  ['::ffff:c000:201', '192.0.2.1', undefined],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1', undefined],
  ['0000:0000:0000:0000:0000:FFFF:C000:0201', '192.0.2.1', undefined],
  ['unknown', 'unknown', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::/48'],
  ['2001:db8:1:2::9', '2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1:ffff', '2001:db8:1::/48'],
  ['::1', '0:0:0:0', '0:0:0::/48'],
  ['::', '0:0:0:0', '0:0:0::/48'],
  ['::192.0.2.1', '0:0:0:0', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::/48'],
])('%s stands for %s, and more widely for %s', (address, nearest, wider) => {
  expect(networksOf(address)).toEqual({ nearest, wider });
});
