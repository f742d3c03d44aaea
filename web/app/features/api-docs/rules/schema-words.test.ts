import { expect, test } from 'vitest';
import type { Schema } from './document.ts';
import { kindOf, limitsOf } from './schema-words.ts';

test.each<[string, Schema]>([
  ['text', { type: 'string' }],
  ['text', { type: 'string', format: 'of-tomorrow' }],
  ['instant', { type: 'string', format: 'date-time' }],
  ['whole number', { type: 'integer' }],
  ['object', {}],
  ['list, each: day, YYYY-MM-DD', { type: 'array', items: { type: 'string', format: 'date' } }],
  ['id (UUID) or null', { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] }],
])('“%s” is said of %j', (words, schema) => {
  expect(kindOf(schema)).toBe(words);
});

test.each<[string, Schema]>([
  ['', { type: 'string' }],
  ['', { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }],
  ['', { type: 'boolean', enum: [true] }],
  ['1 to 100,000.', { type: 'integer', minimum: 1, maximum: 100_000 }],
  ['0 to 5.', { type: 'number', minimum: 0, maximum: 5 }],
  ['At most 2,048 characters. Left out: empty.', { type: 'string', maxLength: 2048, default: '' }],
  ['At least 1 character.', { type: 'string', minLength: 1 }],
  [
    'One of newest, top-rated. Left out: newest.',
    { enum: ['newest', 'top-rated'], default: 'newest' },
  ],
  ['Exactly 12 entries.', { type: 'array', minItems: 12, maxItems: 12 }],
  [
    'At most 200 entries. Each: At most 60 characters. Left out: an empty list.',
    { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 60 }, default: [] },
  ],
])('“%s” is said of the values of %j', (words, schema) => {
  expect(limitsOf(schema)).toBe(words);
});
