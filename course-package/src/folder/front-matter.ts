import { parseDocument } from 'yaml';
import { z } from 'zod';
import { type LeftOut, PackageError } from '../course-package.ts';

const HEAD = /^---[^\S\n]*\n(?:([\s\S]*?)\n)?---[^\S\n]*(?:\n|$)/;
/** Aliases of YAML can be used to write a short text that means a very long one. */
const ALIASES = 0;

/** A Markdown file in its two parts. */
export interface HeadAndBody<Head> {
  readonly head: Head;
  readonly body: string;
}

/**
 * Splits a Markdown file into its front matter (YAML 1.2) and what follows.
 *
 * @param schema what may stand in the front matter; it names all keys
 * @param leftOut is told of keys that are not known
 * @throws PackageError that names the file, and each key whose value is wrong
 */
export function readFrontMatter<Shape extends z.ZodRawShape>(
  { name, text }: { readonly name: string; readonly text: string },
  schema: z.ZodObject<Shape>,
  leftOut: (entry: LeftOut) => void,
): HeadAndBody<z.infer<z.ZodObject<Shape>>> {
  const found = HEAD.exec(text);
  const written = found ? parseYaml(name, found[1] ?? '') : {};
  for (const key of Object.keys(written)) {
    if (!(key in schema.shape)) leftOut({ name, reason: `The key “${key}” is not known.` });
  }
  // A key without a value says nothing.
  const said = Object.entries(written).filter(([, value]) => value !== null);
  const head = schema.safeParse(Object.fromEntries(said));
  if (!head.success) {
    const problems = head.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new PackageError(`“${name}” says what cannot be taken. ${problems.join(' ')}`);
  }
  const body = text.slice(found?.[0].length ?? 0).replace(/^[^\S\n]*\n/, '');
  return { head: head.data, body: body.trimEnd() };
}

function parseYaml(name: string, yaml: string): Record<string, unknown> {
  const document = parseDocument(yaml, { prettyErrors: false });
  const [wrong] = document.errors;
  if (wrong) throw notYaml(name, wrong.message);
  try {
    const value: unknown = document.toJS({ maxAliasCount: ALIASES });
    const record = z.record(z.string(), z.unknown()).nullable().safeParse(value);
    if (record.success) return record.data ?? {};
  } catch (error) {
    throw notYaml(name, error instanceof Error ? error.message : String(error));
  }
  throw notYaml(name, 'it is no list of keys with values');
}

function notYaml(name: string, reason: string): PackageError {
  return new PackageError(`The front matter of “${name}” is not YAML: ${reason}.`);
}
