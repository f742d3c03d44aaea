import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { UsageError } from '@lectern/server/process/usage-error';

/** The size of the catalogue, and its seed. */
export interface SeedCommand {
  readonly courses: number;
  readonly enrolments: number;
  readonly reviews: number;
  /** The same seed makes the same catalogue. */
  readonly seed: number;
}

const USAGE = 'Usage: npm run seed -- --courses N [--enrolments M] [--reviews K] [--seed NUMBER]';

/** Larger numbers are mistakes: they would run for hours. */
const MAXIMUM = { courses: 1_000_000, enrolments: 20_000_000, reviews: 20_000_000 };
const SEEDS = 2 ** 32;

/** @throws UsageError that names what is wrong and shows how the command is used */
export function parseSeedArguments(args: readonly string[]): SeedCommand {
  const flags = parseFlags(args);
  if (flags.courses === undefined) throw usageError('--courses is missing: how many to make.');
  const order = {
    courses: wholeNumber('courses', flags.courses, 1, MAXIMUM.courses),
    enrolments: wholeNumber('enrolments', flags.enrolments ?? '0', 0, MAXIMUM.enrolments),
    reviews: wholeNumber('reviews', flags.reviews ?? '0', 0, MAXIMUM.reviews),
    seed:
      flags.seed === undefined ? randomInt(SEEDS) : wholeNumber('seed', flags.seed, 0, SEEDS - 1),
  };
  if (order.reviews > order.enrolments) {
    throw usageError(
      `${order.reviews} reviews need as many enrolments, and there are ${order.enrolments}: ` +
        'only the enrolled review a course, once each.',
    );
  }
  return order;
}

function parseFlags(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        courses: { type: 'string' },
        enrolments: { type: 'string' },
        reviews: { type: 'string' },
        seed: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    // Only the first sentence: the rest is advice for programmers.
    throw usageError(error instanceof Error ? error.message.replace(/\. .*/s, '.') : String(error));
  }
}

function wholeNumber(name: string, text: string, minimum: number, maximum: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  throw usageError(`--${name} must be a whole number from ${minimum} to ${maximum}.`);
}

function usageError(message: string): UsageError {
  return new UsageError(`${message}\n${USAGE}`);
}
