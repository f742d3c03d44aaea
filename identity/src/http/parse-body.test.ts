import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseForm, parseJson } from './parse-body.ts';

describe('JSON', () => {
  test('parses any JSON as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test.each([
    '{"a":1,"a":2}',
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '{"x":{"a":1,"a":{}}}',
    '[{"a":1},{"a":1,"a":null}]',
    '{"__proto__":1,"__proto__":2}',
    '{"":1,"":2}',
  ])('%s has a name twice', (text) => {
    expect(() => parseJson(text)).toThrow('INVALID_ARGUMENT : A field was sent twice.');
  });

  test.each(['{"a":":","b":"\\":\\\\"}', '[{"a":1},{"a":1}]', '{"a":{"a":{"a":"{\\"a\\":1}"}}}'])(
    '%s has not',
    (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    },
  );

  test('is at most twenty levels deep, not counting texts', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}"[[[{{{"${']'.repeat(levels)}`;
    expect(parseJson(nested(20))).toEqual(JSON.parse(nested(20)));
    expect(() => parseJson(nested(21))).toThrow('nested too deeply');
    expect(() => parseJson('['.repeat(60_000))).toThrow('nested too deeply');
  });

  test.each(['', ' ', '{', '}', '{"a"}', '{"a":}', ']]]]', '"a', '"\\', 'undefined', '{a:1}'])(
    '“%s” is none',
    (text) => {
      expect(() => parseJson(text)).toThrow('INVALID_ARGUMENT : Invalid JSON payload received.');
    },
  );

  test('keeps __proto__ as an ordinary name', () => {
    const parsed = parseJson('{"__proto__":{"email":"x"}}') as object;
    expect(Object.keys(parsed)).toEqual(['__proto__']);
    expect('email' in parsed).toBe(false);
  });
});

test('a form holds each field once', () => {
  expect(parseForm('a=1&b=%20x')).toEqual({ a: '1', b: ' x' });
  expect(() => parseForm('a=1&a=1')).toThrow('sent twice');
});
