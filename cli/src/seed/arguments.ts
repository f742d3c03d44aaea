import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { UsageError } from '@lectern/server/process/usage-error';

/** How much the operator asked for. */
export interface SeedOrder {
  readonly courses: number;
  readonly enrolments: number;
  readonly reviews: number;
  /** The same seed makes the same catalogue. */
  readonly seed: number;
}

const USAGE = 'Usage: npm run seed -- --courses N [--enrolments M] [--reviews K] [--seed NUMBER]';

/** More than these is a slip of the finger: they would run for hours. */
const MOST = { courses: 1_000_000, enrolments: 20_000_000, reviews: 20_000_000 };
const SEEDS = 2 ** 32;

/** @throws UsageError that names what is wrong and shows how the command is used */
export function readSeedOrder(args: readonly string[]): SeedOrder {
  const given = parse(args);
  if (given.courses === undefined) throw wrong('--courses is missing: how many to make.');
  const order = {
    courses: wholeNumber('courses', given.courses, 1, MOST.courses),
    enrolments: wholeNumber('enrolments', given.enrolments ?? '0', 0, MOST.enrolments),
    reviews: wholeNumber('reviews', given.reviews ?? '0', 0, MOST.reviews),
    seed:
      given.seed === undefined ? randomInt(SEEDS) : wholeNumber('seed', given.seed, 0, SEEDS - 1),
  };
  if (order.reviews > order.enrolments) {
    throw wrong(
      `${order.reviews} reviews need as many enrolments, and there are ${order.enrolments}: ` +
        'only the enrolled review a course, once each.',
    );
  }
  return order;
}

function parse(args: readonly string[]) {
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
    // What follows the first sentence is advice for a program's author.
    throw wrong(error instanceof Error ? error.message.replace(/\. .*/s, '.') : String(error));
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw wrong(`--${name} must be a whole number from ${least} to ${most}.`);
}

function wrong(message: string): UsageError {
  return new UsageError(`${message}\n${USAGE}`);
}
