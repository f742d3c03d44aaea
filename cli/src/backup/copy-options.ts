import type { BackupFiles, FileTally } from '@lectern/database/copy/backup-files';
import type { CopyOptions } from '@lectern/database/copy/copy-installation';
import type { Tally } from '@lectern/database/copy/row';
import { UsageError } from '@lectern/server/process/usage-error';
import { printLine } from '../terminal/print-line.ts';
import { MEDIA } from './media-files.ts';

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

/** `18 tables, 2345 rows, 2 files of the outbox, 3 files of media (1.2 MB)`; a letter is two files. */
export function copySummary(tables: ReadonlyMap<string, Tally>, files?: BackupFiles): string {
  const rows = [...tables.values()].reduce((sum, tally) => sum + tally.rows, 0);
  const parts = [pluralise(tables.size, 'table'), pluralise(rows, 'row')];
  if (files !== undefined) {
    parts.push(`${pluralise(files.kept.get('outbox')?.files ?? 0, 'file')} of the outbox`);
    parts.push(mediaSummary(files.kept.get(MEDIA)));
  }
  return parts.join(', ');
}

/** `3 files of media (1.2 MB)` */
export function mediaSummary({ files, bytes }: FileTally = { files: 0, bytes: 0 }): string {
  return `${pluralise(files, 'file')} of media${files > 0 ? ` (${megabytes(bytes)} MB)` : ''}`;
}

export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

function pluralise(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
