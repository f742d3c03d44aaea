import type { CopyOptions } from '@lectern/database/copy/copy-installation';
import type { Tally } from '@lectern/database/copy/row';
import { UsageError } from '@lectern/server/process/usage-error';
import { printLine } from '../terminal/print-line.ts';

export type CommandCopyOptions = Omit<CopyOptions, 'expected'>;

/** Prints the progress of a copy, and aborts it properly on SIGTERM and SIGINT. */
export function copyOptions(): CommandCopyOptions {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new UsageError('it was stopped; nothing was left half done'));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return {
    signal: stopping.signal,
    progress: (table, rows, isDone) =>
      printLine(isDone ? `${table}: ${pluralise(rows, 'row')}` : `${table}: ${rows} rows so far …`),
  };
}

/** `18 tables, 2345 rows, 3 letters`; every letter is two files. */
export function copySummary(tables: ReadonlyMap<string, Tally>, files?: number): string {
  const rows = [...tables.values()].reduce((sum, tally) => sum + tally.rows, 0);
  const parts = [pluralise(tables.size, 'table'), pluralise(rows, 'row')];
  if (files !== undefined) parts.push(`${pluralise(files, 'file')} of the outbox`);
  return parts.join(', ');
}

function pluralise(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
