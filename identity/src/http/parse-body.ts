import { WireError } from '../platform/wire-error.ts';

/** Deeper than anything of the protocol, and shallow enough for every parser. */
const MAX_DEPTH = 20;

/**
 * JSON as the protocol takes it: no key may occur twice. `JSON.parse` would take the last of two and
 * hide the first from later checks.
 *
 * @throws WireError `INVALID_ARGUMENT`
 */
export function parseJson(text: string): unknown {
  const { depth, names } = measure(text);
  if (depth > MAX_DEPTH) throw invalidArgument('The payload is nested too deeply.');
  const value = parse(text);
  if (countNames(value) < names) throw invalidArgument(DUPLICATE_FIELD);
  return value;
}

/**
 * A form (RFC 6749, appendix B) in which no field occurs twice.
 *
 * @throws WireError `INVALID_ARGUMENT`
 */
export function parseForm(text: string): Record<string, string> {
  return uniqueParameters(new URLSearchParams(text));
}

/** @throws WireError `INVALID_ARGUMENT` for a parameter that occurs twice */
export function uniqueParameters(parameters: URLSearchParams): Record<string, string> {
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) throw invalidArgument(DUPLICATE_FIELD);
  return Object.fromEntries(parameters);
}

const DUPLICATE_FIELD = 'A field was sent twice.';
const INVALID_JSON = 'Invalid JSON payload received.';

function invalidArgument(detail: string): WireError {
  return new WireError('INVALID_ARGUMENT', detail);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidArgument(INVALID_JSON);
  }
}

/**
 * The depth of the text and its number of names, found in one pass in linear time. Outside strings a
 * colon follows a name, and nothing else.
 */
function measure(text: string): { readonly depth: number; readonly names: number } {
  let [depth, deepest, names, inText] = [0, 0, 0, false];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') inText = !inText;
    else if (inText) index += character === '\\' ? 1 : 0;
    else if (character === ':') names += 1;
    else if (character === '}' || character === ']') depth -= 1;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
  }
  return { depth: deepest, names };
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, inner) => sum + countNames(inner), own);
}
