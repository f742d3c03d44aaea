import type { Draw } from './draw.ts';

const LONG = 'x'.repeat(20_000);

/** Texts that some code or other does not expect. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  'a\u0000b',
  '\u0000',
  'a\u001b[31mb',
  '\ud800',
  'a\udfff\ud800',
  '\u202egnp.exe',
  '\u2028\u2029\u0085',
  '\ufeff',
  'a\r\nBcc: b',
  '<script>window.ran = 1</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table course; --",
  '%00%0d%0a%c0%ae',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '9'.repeat(400),
  '9007199254740993',
  '2026-02-30',
  '+275760-09-14',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  'İstanbul ß ﬁ ǅ',
  'z̸̢̛̭a̴l̵g̷o̸'.repeat(30),
  '👩🏽‍💻'.repeat(40),
  'עברית \u2067 漢字',
  '%',
  '_%\\',
  '* ( ) " NEAR/2 OR NOT ^',
  "a & b | !c <-> 'd' :*",
  '(((((((((((((((((((((((((a+)+)+)+',
  '[['.repeat(500),
  LONG,
];

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e300,
  -1e300,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  5e-324,
  [],
  {},
  [null],
  [[[[[[]]]]]],
  { a: { b: { c: null } } },
  { toString: 1, valueOf: null, length: -1 },
  { toJSON: 'x', __proto__: null },
  Array(3_000).fill('x'),
  Array(200).fill({}),
];

/** Bytes of addresses that are no letters of anything. */
const IN_ADDRESSES: readonly string[] = [
  '',
  '%00',
  '%ff',
  '%ed%a0%80',
  '%c0%ae%c0%ae',
  '%2e%2e',
  '..',
  '.',
  '%2f',
  '%5c',
  '%',
  '%zz',
  '%u0041',
  '%20',
  '%0d%0aSet-Cookie:%20a=b',
  ';a=b',
  '*',
  ':id',
  '__proto__',
  'constructor',
  'null',
  '0',
  '-1',
  '1e999',
  '%F0%9F%8E%B9',
  '%E2%80%AE',
  'a'.repeat(300),
  '%61'.repeat(300),
];

export function hostileText(draw: Draw): string {
  return draw.pick(TEXTS);
}

/** Anything that JSON can say. */
export function hostileValue(draw: Draw): unknown {
  return draw.chance(60) ? hostileText(draw) : draw.pick(OTHERS);
}

/** A part of an address, as it is sent. */
export function hostileSegment(draw: Draw): string {
  return draw.chance(70) ? draw.pick(IN_ADDRESSES) : encoded(hostileText(draw)).slice(0, 4_000);
}

/** A text as a part of an address; halves of pairs as the bytes that some encoders make of them. */
export function encoded(text: string): string {
  return text
    .split(/([\ud800-\udfff]+)/)
    .map((part) => (part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('');
}
