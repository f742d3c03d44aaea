import { expect, test } from 'vitest';
import { quoteValue } from './quote-value.ts';

test('a short value is quoted as it is', () => {
  expect(quoteValue('Mixed — für 日本')).toBe('"Mixed — für 日本"');
});

test('a long value is cut after sixty whole characters', () => {
  expect(quoteValue('𝄞'.repeat(61))).toBe(`"${'𝄞'.repeat(60)}…"`);
  expect(quoteValue('𝄞'.repeat(60))).toBe(`"${'𝄞'.repeat(60)}"`);
  expect(quoteValue('x'.repeat(1_000_000))).toHaveLength(63);
});

test('characters that move the cursor, hide or reorder text are escaped', () => {
  expect(quoteValue('a\u001b[31m\r\n\tb\u202ec\u200bd\u2028\ud800')).toBe(
    '"a\\u{1b}[31m\\u{d}\\n\\tb\\u{202e}c\\u{200b}d\\u{2028}\\u{d800}"',
  );
});
