import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './root.ts';

export interface Options {
  /** Which figures, in the order they are measured. */
  readonly names: readonly string[];
  /** Fewer and shorter rounds, to check that the bench works; the figures are not for quoting. */
  readonly quick: boolean;
  /** Of the one upload that is interrupted, in MB. */
  readonly uploadSize: number;
  /** Of the fuzz, by each caller; absent: as many as its figure takes. */
  readonly calls?: number | undefined;
  /** Of the fuzz, who calls, one after another; absent: everybody. */
  readonly callers?: readonly string[] | undefined;
  /** Of the fuzz, to repeat what it found. */
  readonly seed?: number | undefined;
  /** The real catalogue as a CSV file. */
  readonly catalogue: string;
  /** True: also replaces the figures' rows in the committed `figures.md`. */
  readonly record: boolean;
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** In MB: what the limit speaks of, and what shows the same in a few seconds. */
const UPLOAD_SIZE = { whole: 2_048, quick: 256 };

const CATALOGUE = path.join(ROOT, '../shared/data/catalogue.csv');

/** @throws UsageError with the usage */
export function parseCommandLine(args: readonly string[], known: readonly string[]): Options {
  const usage =
    'npm run bench -- [NAME…] [--quick] [--record] [--upload-size MB] [--catalogue FILE.csv] ' +
    '[--calls NUMBER] [--seed NUMBER] [--caller NAME …]\n' +
    `names: ${known.join(', ')}`;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
        'upload-size': { type: 'string' },
        calls: { type: 'string' },
        seed: { type: 'string' },
        caller: { type: 'string', multiple: true },
        catalogue: { type: 'string', default: CATALOGUE },
        help: { type: 'boolean', default: false },
      },
    });
    const unknown = positionals.filter((name) => !known.includes(name));
    if (values.help) throw new UsageError(usage);
    if (unknown.length > 0) throw new UsageError(`No figure ${unknown.join(', ')}.\n${usage}`);
    if (values.record && values.quick) {
      throw new UsageError('Only full rounds are recorded: --record goes without --quick');
    }
    const uploadSize = Number(
      values['upload-size'] ?? UPLOAD_SIZE[values.quick ? 'quick' : 'whole'],
    );
    if (!Number.isInteger(uploadSize) || uploadSize < 1) {
      throw new UsageError(`--upload-size is a number of MB.\n${usage}`);
    }
    const [calls, seed] = [values.calls, values.seed].map((text) => {
      if (text === undefined) return undefined;
      if (!/^\d{1,9}$/.test(text))
        throw new UsageError(`--calls and --seed are numbers.\n${usage}`);
      return Number(text);
    });
    return {
      names: positionals.length > 0 ? positionals : known,
      quick: values.quick,
      uploadSize,
      record: values.record,
      calls,
      seed,
      callers: values.caller,
      catalogue: path.resolve(values.catalogue),
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
