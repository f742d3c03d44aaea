import { z } from 'zod';
import type { Endpoint } from '../src/endpoints/endpoint.ts';
import { API_KEY } from './running-identity.ts';

/** Every field of an endpoint. */
export function fieldsOf({ input }: Endpoint): string[] {
  if (!(input instanceof z.ZodObject)) throw new Error('An endpoint takes fields');
  return Object.keys(input.shape);
}

export function addressOf({ service, path }: Endpoint, query = `key=${API_KEY}`): string {
  return `/${service}${path}?${query}`;
}

/** The content type that the endpoint's host takes. */
export function typeOf({ service }: Endpoint): 'application/json' | FormType {
  return service === 'securetoken.googleapis.com' ? FORM : 'application/json';
}

export const FORM = 'application/x-www-form-urlencoded';
type FormType = typeof FORM;

/** JSON that is nested to this depth. */
function nested(levels: number, open: string, close: string): string {
  return open.repeat(levels) + close.repeat(levels);
}

const SIXTY_KILOBYTES = 'x'.repeat(60_000);

/** JSON bodies that every endpoint refuses. */
export const BAD_JSON: Readonly<Record<string, string | Buffer>> = {
  'an empty body': '',
  spaces: '   ',
  'no JSON': '{broken',
  'two values': '{} {}',
  'an array': '[]',
  'an array of objects': '[{"email":"x"}]',
  'a text': '"email"',
  'a number': '5',
  'a huge number': '1e999',
  true: 'true',
  'a key that stands twice': '{"x":1,"x":2}',
  'a key that stands twice with one value': '{"x":1,"x":1}',
  'a key that stands twice, deep inside': '{"x":[{"y":{"z":1,"\\u007a":1}}]}',
  'objects 10,000 levels deep': nested(10_000, '{"x":', '}').replace('}', '1}'),
  'arrays 10,000 levels deep': `{"x":${nested(10_000, '[', ']')}}`,
  '30,000 brackets that never close': '['.repeat(30_000),
  'a text of 60 KB that never ends': `"${'\\"'.repeat(30_000)}`,
  '60 KB of backslashes': '\\'.repeat(60_000),
  'invalid UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31]),
  'UTF-16': Buffer.from('{"x":1}', 'utf16le'),
  'bytes of gzip': Buffer.from('1f8b0800000000000003ab560200', 'hex'),
};

/** Values that every field refuses; as JSON, since some cannot be written otherwise. */
export const BAD_VALUES: Readonly<Record<string, string>> = {
  'a number': '5',
  'a huge number': '1e999',
  zero: '0',
  'an array': '[]',
  'an array of arrays': '[[["x"]]]',
  'an object': '{}',
  'an object with a prototype': '{"__proto__":{"x":1},"constructor":{"prototype":null}}',
  null: 'null',
  true: 'true',
  'an empty text': '""',
  spaces: '"   "',
  'a NUL': '"a\\u0000b"',
  'half a character': '"\\ud800"',
  'a text that runs backwards': '"\\u202egnp.exe"',
  '60 KB': JSON.stringify(SIXTY_KILOBYTES),
  'a path': '"../../etc/passwd"',
  'a foreign address': '"https://evil.example/"',
  SQL: JSON.stringify("'; drop table account; --"),
};
