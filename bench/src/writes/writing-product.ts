import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { applyLoad } from '../load/load.ts';
import { type Product, startProduct } from '../processes/product.ts';
import type { Workshop } from '../workshop.ts';
import { learnerAt } from './sample.ts';
import { signLearnersTokens } from './tokens.ts';
import {
  COMMENT,
  OPERATIONS_PER_TURN,
  operationAt,
  starsOf,
  type WriteOperation,
} from './write-operation.ts';

/** The number of concurrent clients. */
export const CLIENTS = 32;

const HEADERS = { 'content-type': 'application/json' };

export interface WritingProduct {
  readonly product: Product;
  readonly tokens: readonly string[];
  /** Processor time of one operation in each turn so far, in microseconds. */
  readonly spent: readonly number[];
  /** Runs a turn with 32 clients; resolves to operations answered a second. */
  turn(operation: WriteOperation, turn: number, seconds: number): Promise<number>;
}

/**
 * Starts the product on a database that holds the sample, with a token for each learner.
 *
 * @throws in a turn where an answered operation left no row
 */
export async function startWritingProduct(
  workshop: Workshop,
  databaseUrl: string,
): Promise<WritingProduct> {
  const settings = { DATA_DIR: workshop.folder(), DEMO: 'off', DATABASE_URL: databaseUrl };
  const product = await startProduct(workshop.children, settings);
  const database = await openDatabase(databaseUrl);
  workshop.onClear(() => database.close());
  // The server must stop before its database.
  workshop.onClear(() => workshop.children.end(product.process));
  const tokens = await signLearnersTokens(product.url, databaseUrl);
  const spent: number[] = [];
  return {
    product,
    tokens,
    spent,
    async turn(operation, turn, seconds) {
      const before = await rowsOf(database, operation);
      const { requests, requestsPerSecond, processor } = await applyLoad(workshop, product, {
        ...requestsOf(operation, turn, tokens),
        headers: HEADERS,
        connections: CLIENTS,
        seconds,
      });
      const left = (await rowsOf(database, operation)) - before;
      spent.push(processor ?? Number.NaN);
      if (left < requests) throw new Error(`${requests} acts were answered and ${left} stored`);
      return requestsPerSecond;
    },
  };
}

function requestsOf(operation: WriteOperation, turn: number, tokens: readonly string[]) {
  const operations = Array.from({ length: OPERATIONS_PER_TURN }, (_, number) =>
    operationAt(operation, number, turn),
  );
  const bearers = operations.map(({ learner }) => tokens[learner] ?? '');
  if (operation.name === 'enrolments') {
    return {
      bearers,
      addresses: operations.map(() => '/api/enroll'),
      bodies: operations.map(({ learner, courseId }) =>
        JSON.stringify({ courseId, userEmail: learnerAt(learner).email }),
      ),
    };
  }
  return {
    bearers,
    addresses: operations.map(({ courseId }) => `/api/courses/${courseId}/reviews`),
    bodies: operations.map(({ learner }) => {
      const { name } = learnerAt(learner);
      return JSON.stringify({ name, image: '', comment: COMMENT, rating: starsOf(learner) });
    }),
  };
}

async function rowsOf(database: Database, { name }: WriteOperation): Promise<number> {
  const { rows } = await database.read
    .selectFrom(name === 'enrolments' ? 'enrolment' : 'review')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}
