import { parseArgs } from 'node:util';
import { courseId } from '@lectern/contract/course';
import { UsageError } from '@lectern/server/process/usage-error';
import { quoteValue } from '../terminal/quote-value.ts';

/** The arguments of `npm run export`. */
export interface CourseExport {
  readonly courseId: string;
  /** Undefined: one that is named by the course's title. */
  readonly folder: string | undefined;
}

const USAGE = 'Usage: npm run export -- COURSE_ID [--to FOLDER]';

/** @throws UsageError that names what is wrong and shows how the command is used */
export function parseExportArguments(args: readonly string[]): CourseExport {
  const { values, positionals } = parseFlags(args);
  const [id, ...more] = positionals;
  if (id === undefined) throw usageError('no course was named.');
  if (more.length > 0) {
    throw usageError(`one course at a time, not also ${more.map(quoteValue).join(', ')}.`);
  }
  const parsed = courseId.safeParse(id);
  if (!parsed.success) throw usageError(`${quoteValue(id)} is not the id of a course.`);
  return { courseId: parsed.data, folder: values.to };
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { to: { type: 'string' } },
    });
  } catch (error) {
    // Only the first sentence: the rest is advice for programmers.
    throw usageError(error instanceof Error ? error.message.replace(/\. .*/s, '.') : String(error));
  }
}

function usageError(message: string): UsageError {
  return new UsageError(`${message}\n${USAGE}`);
}
