import { parseArgs } from 'node:util';
import { email } from '@lectern/contract/account-input';
import { UsageError } from '@lectern/server/process/usage-error';
import { quoteValue } from '../terminal/quote-value.ts';

/** `npm run import` of a catalogue in CSV. */
export interface CatalogueImport {
  readonly kind: 'catalogue';
  readonly file: string;
  /** In lower case: e-mails are compared without letter case. */
  readonly owner: string;
  readonly strict: boolean;
}

/** `npm run import` of one course from its files. */
export interface CourseImport {
  readonly kind: 'course';
  /** A folder or a zip. */
  readonly path: string;
  /** E-mail, in lower case. */
  readonly instructor: string;
  /** Undefined: nothing was said. */
  readonly draft: boolean | undefined;
}

const USAGE = [
  'Usage: npm run import -- FILE.csv --owner EMAIL [--strict]',
  '       npm run import -- FOLDER_OR_ZIP --instructor EMAIL [--draft | --publish]',
].join('\n');

/**
 * @param isPackage tells whether a path is a course's folder or zip
 * @throws UsageError that names what is wrong and shows how the command is used
 */
export async function parseImportArguments(
  args: readonly string[],
  isPackage: (path: string) => Promise<boolean>,
): Promise<CatalogueImport | CourseImport> {
  const { values, positionals } = parseFlags(args);
  const [path, ...more] = positionals;
  if (!path) throw usageError('no file was named.');
  if (more.length > 0)
    throw usageError(`one file at a time, not also ${more.map(quoteValue).join(', ')}.`);
  const { strict, draft, publish } = values;
  if (await isPackage(path)) {
    if (strict) throw usageError('--strict is for a catalogue in CSV.');
    if (draft && publish) throw usageError('--draft or --publish, not both.');
    const instructor = ownerIn(values, 'instructor');
    return { kind: 'course', path, instructor, draft: draft || publish ? draft : undefined };
  }
  if (draft || publish) throw usageError('--draft and --publish are for a folder or a zip.');
  return { kind: 'catalogue', file: path, owner: ownerIn(values, 'owner'), strict };
}

/** Either name will do: whoever imports both kinds need not remember which is which. */
function ownerIn(
  { owner, instructor }: { readonly owner?: string; readonly instructor?: string },
  flag: 'owner' | 'instructor',
): string {
  const said = owner ?? instructor;
  if (said === undefined) {
    const whose = flag === 'owner' ? "the courses' owner" : "the course's instructor";
    throw usageError(`--${flag} is missing: the e-mail of ${whose}.`);
  }
  const parsed = email.safeParse(said.toLowerCase());
  if (parsed.success) return parsed.data;
  const written = owner === undefined ? 'instructor' : 'owner';
  throw usageError(`--${written} ${quoteValue(said)} is not an e-mail address.`);
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        owner: { type: 'string' },
        instructor: { type: 'string' },
        strict: { type: 'boolean', default: false },
        draft: { type: 'boolean', default: false },
        publish: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    // Only the first sentence: the rest is advice for programmers.
    throw usageError(error instanceof Error ? error.message.replace(/\. .*/s, '.') : String(error));
  }
}

function usageError(message: string): UsageError {
  return new UsageError(`${message}\n${USAGE}`);
}
