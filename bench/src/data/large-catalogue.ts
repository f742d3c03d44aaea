import { type Product, runProduct, startProduct } from '../processes/product.ts';
import type { Workshop } from '../workshop.ts';

/** The seed, so that every run has the same catalogue. */
const SEED = '20240101';

export interface LargeCatalogue {
  readonly product: Product;
  /** The address for `openDatabase`. */
  readonly databaseUrl: string;
}

/**
 * Starts the product with a realistic catalogue of `size` courses.
 *
 * @param postgresUrl an empty database; undefined: SQLite in a new folder
 * @param more further settings of the product
 */
export async function startWithLargeCatalogue(
  workshop: Workshop,
  size: number,
  postgresUrl?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<LargeCatalogue> {
  const dataDir = workshop.folder();
  const databaseUrl = postgresUrl ?? `file:${dataDir}/lectern.db`;
  const settings = { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: databaseUrl };
  const acts = ['--enrolments', String(size * 3), '--reviews', String(size), '--seed', SEED];
  await runProduct(workshop.children, ['seed', '--courses', String(size), ...acts], settings);
  const product = await startProduct(workshop.children, { ...settings, ...more });
  return { product, databaseUrl };
}
