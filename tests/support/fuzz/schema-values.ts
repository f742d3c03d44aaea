import { z } from 'zod';
import type { Draw } from './draw.ts';

/** What is used of a JSON Schema. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
}

const known = new WeakMap<z.ZodType, JsonSchema>();

/** The JSON Schema of what a schema of the contract takes in. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  let json = known.get(schema);
  if (!json) {
    json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    known.set(schema, json);
  }
  return json;
}

const WORDS = ['Soup', 'for many', 'Ünïcode', '漢字', '🎹', '<b>bold</b>', 'a@b', '-', 'x\ny'];
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-01-05', '2024-02-29', '0001-01-01', '9999-12-31'],
  'date-time': ['2026-01-05T09:00:00Z', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z'],
  uri: ['https://pictures.example/a.png', 'http://[::1]/'],
};

/**
 * A value that a schema probably lets through: patterns and refinements are not looked at.
 *
 * @param id draws a value where an id is asked for
 */
export function valueFor(draw: Draw, schema: JsonSchema, id: () => string): unknown {
  const { anyOf, oneOf, enum: choices, type } = schema;
  if (schema.const !== undefined) return schema.const;
  if (choices) return draw.pick(choices);
  const branches = anyOf ?? oneOf;
  if (branches) return valueFor(draw, draw.pick(branches), id);
  const [kind] = typeof type === 'string' ? [type] : (type ?? []);
  switch (kind) {
    case 'string':
      return textOf(draw, schema, id);
    case 'integer':
    case 'number':
      return numberOf(draw, schema, kind === 'integer');
    case 'boolean':
      return draw.chance(50);
    case 'null':
      return null;
    case 'array':
      return listOf(draw, schema, id);
    case 'object':
      return objectOf(draw, schema, id);
    default:
      return draw.pick(WORDS);
  }
}

function textOf(
  draw: Draw,
  { format = '', minLength = 0, maxLength = 200 }: JsonSchema,
  id: () => string,
) {
  if (format === 'uuid') return id();
  const ofFormat = FORMATS[format];
  if (ofFormat) return draw.pick(ofFormat);
  if (draw.chance(4)) return 'y'.repeat(Math.min(maxLength, 100_000));
  const words = Array.from({ length: 1 + draw.below(4) }, () => draw.pick(WORDS)).join(' ');
  return words.padEnd(minLength, 'z').slice(0, maxLength);
}

function numberOf(
  draw: Draw,
  { minimum = 0, maximum = 1_000 }: JsonSchema,
  isWhole: boolean,
): number {
  const [least, most] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  const between = least + draw.below(Math.min(most - least, 1_000) + 1);
  return draw.pick([least, most, between, between, isWhole ? between : between + 0.25]);
}

function listOf(draw: Draw, schema: JsonSchema, id: () => string): unknown[] {
  const { prefixItems, items, minItems = 0, maxItems = 4 } = schema;
  if (prefixItems) return prefixItems.map((item) => valueFor(draw, item, id));
  const length = minItems + draw.below(Math.min(maxItems - minItems, 3) + 1);
  return Array.from({ length }, () => valueFor(draw, items ?? {}, id));
}

function objectOf(draw: Draw, { properties = {}, required = [] }: JsonSchema, id: () => string) {
  const entries = Object.entries(properties).filter(
    ([name]) => required.includes(name) || draw.chance(50),
  );
  return Object.fromEntries(entries.map(([name, one]) => [name, valueFor(draw, one, id)]));
}
