import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { openDatabase } from '@lectern/database/open';
import { decodeJwt } from 'jose';
import { type Product, startProduct } from '../processes/product.ts';
import type { Workshop } from '../workshop.ts';
import { fillWithSample } from '../writes/sample.ts';
import { signLearnersTokens, signUp } from '../writes/tokens.ts';

/** Several processes of the product on one database, which have the sample. */
export interface Nodes {
  /** The one that changes are made on first. */
  readonly nodes: readonly Product[];
  readonly administrator: string;
  /** A token for each learner of the sample. */
  readonly tokens: readonly string[];
}

/**
 * Starts so many nodes.
 *
 * @param url of an empty database
 */
export async function startNodes(workshop: Workshop, url: string, count: number): Promise<Nodes> {
  await fillWithSample(url);
  const nodes: Product[] = [];
  for (let number = 0; number < count; number++) {
    const settings = { DATA_DIR: workshop.folder(), DEMO: 'off', DATABASE_URL: url };
    const node = await startProduct(workshop.children, settings);
    // They must stop before their database.
    workshop.onClear(() => workshop.children.end(node.process));
    nodes.push(node);
  }
  const [first] = nodes;
  if (!first) throw new Error('No node was asked for');
  const tokens = await signLearnersTokens(first.url, url);
  return { nodes, administrator: await makeAdministrator(first, url), tokens };
}

/** @returns the token of somebody who has just signed in, and may change settings */
async function makeAdministrator({ url }: Product, databaseUrl: string): Promise<string> {
  const token = await signUp(url, 'administrator@example.com');
  const { sub = '' } = decodeJwt(token);
  const database = await openDatabase(databaseUrl);
  try {
    await database.transaction(setRoleOfAccount, sub, 'administrator', Date.now());
  } finally {
    await database.close();
  }
  return token;
}
