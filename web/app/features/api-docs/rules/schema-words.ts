import { MESSAGES } from '../messages.ts';
import type { Schema } from './document.ts';

const WORDS = MESSAGES.schema;
const NUMBER = new Intl.NumberFormat('en-GB');

/** Names the type of a value: “list of texts”, “whole number”, “day, YYYY-MM-DD”. */
export function kindOf(schema: Schema): string {
  const choices = schema.anyOf?.map(kindOf);
  if (choices) return choices.join(` ${WORDS.or} `);
  switch (schema.type) {
    case 'array':
      return WORDS.listOf(schema.items ? kindOf(schema.items) : WORDS.kinds.object);
    case 'string':
      return WORDS.formats[schema.format ?? ''] ?? WORDS.kinds.string;
    default:
      return WORDS.kinds[schema.type ?? 'object'];
  }
}

/** Names the allowed values, in short sentences; empty where every value of the type is allowed. */
export function limitsOf(schema: Schema): string {
  const sentences = [
    schema.enum && schema.type !== 'boolean' && WORDS.oneOf(schema.enum.map(String).join(', ')),
    range(schema.minimum, largest(schema), NUMBER.format),
    range(schema.minLength, schema.maxLength, WORDS.characters),
    range(schema.minItems, schema.maxItems, WORDS.entries),
    schema.items && each(schema.items),
    schema.default !== undefined && WORDS.unset(shown(schema.default)),
  ];
  return sentences.filter(Boolean).join(' ');
}

function each(items: Schema): string {
  const limits = limitsOf(items);
  return limits && WORDS.each(limits);
}

/** JavaScript's largest safe integer bounds every number, so it is not worth saying. */
function largest({ maximum }: Schema): number | undefined {
  return maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
}

function range(
  from: number | undefined,
  to: number | undefined,
  counted: (number: number) => string,
): string {
  if (from !== undefined && from === to) return WORDS.exactly(counted(to));
  if (from && to !== undefined) return WORDS.between(NUMBER.format(from), counted(to));
  if (from === 0 && to !== undefined) return WORDS.between('0', counted(to));
  if (to !== undefined) return WORDS.atMost(counted(to));
  return from ? WORDS.atLeast(counted(from)) : '';
}

function shown(value: unknown): string {
  if (value === '') return WORDS.emptyText;
  return Array.isArray(value) && value.length === 0 ? WORDS.emptyList : String(value);
}
