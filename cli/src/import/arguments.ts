import { parseArgs } from 'node:util';
import { email } from '@lectern/contract/account-input';
import { UsageError } from '@lectern/server/process/usage-error';
import { quoteValue } from '../terminal/quote-value.ts';

/** The arguments of `npm run import`. */
export interface ImportCommand {
  readonly file: string;
  /** In lower case: e-mails are compared without letter case. */
  readonly owner: string;
  readonly strict: boolean;
}

const USAGE = 'Usage: npm run import -- FILE.csv --owner EMAIL [--strict]';

/** @throws UsageError that names what is wrong and shows how the command is used */
export function parseImportArguments(args: readonly string[]): ImportCommand {
  const { values, positionals } = parseFlags(args);
  const [file, ...more] = positionals;
  if (!file) throw usageError('no file was named.');
  if (more.length > 0)
    throw usageError(`one file at a time, not also ${more.map(quoteValue).join(', ')}.`);
  if (values.owner === undefined) {
    throw usageError("--owner is missing: the e-mail of the courses' owner.");
  }
  const owner = email.safeParse(values.owner.toLowerCase());
  if (!owner.success)
    throw usageError(`--owner ${quoteValue(values.owner)} is not an e-mail address.`);
  return { file, owner: owner.data, strict: values.strict };
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { owner: { type: 'string' }, strict: { type: 'boolean', default: false } },
    });
  } catch (error) {
    // Only the first sentence: the rest is advice for programmers.
    throw usageError(error instanceof Error ? error.message.replace(/\. .*/s, '.') : String(error));
  }
}

function usageError(message: string): UsageError {
  return new UsageError(`${message}\n${USAGE}`);
}
