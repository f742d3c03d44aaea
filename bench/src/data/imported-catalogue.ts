import { existsSync } from 'node:fs';
import { type Product, runProduct, startProduct } from '../processes/product.ts';
import type { Workshop } from '../workshop.ts';

const OWNER = 'owner@example.com';

export interface ImportedCatalogue {
  readonly product: Product;
  readonly databaseUrl: string;
  /** Every course, in the order of the list. */
  readonly ids: readonly string[];
}

/**
 * Starts the product with the real catalogue, imported as an operator does it.
 *
 * @param postgresUrl an empty database; undefined: SQLite
 * @returns null where the file is missing
 */
export async function startWithImportedCatalogue(
  workshop: Workshop,
  postgresUrl?: string,
): Promise<ImportedCatalogue | null> {
  const { catalogue } = workshop.options;
  if (!existsSync(catalogue)) return null;
  const dataDir = workshop.folder();
  const databaseUrl = postgresUrl ?? `file:${dataDir}/lectern.db`;
  const settings = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
  };
  await runProduct(workshop.children, ['import', catalogue, '--owner', OWNER], settings);
  const product = await startProduct(workshop.children, settings);
  const answer = await fetch(`${product.url}/api/courses`);
  const courses = (await answer.json()) as { _id: string }[];
  return {
    product,
    databaseUrl,
    ids: courses.map(({ _id }) => _id),
  };
}

/** The message where the catalogue's file is missing. */
export function catalogueMissing(workshop: Workshop): string {
  return `no catalogue at ${workshop.options.catalogue}; name one with --catalogue FILE.csv`;
}
