import { call } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { expectRefusal } from '../support/refusal.ts';
import { bearer, type Registered, register, signInAgain } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe.each(ENGINES)('a session that its person ends elsewhere, on %s', (engine) => {
  let product: RunningProduct;
  /** Another process of the same installation; SQLite has one for each database. */
  let nodes: RunningProduct[];

  beforeAll(async () => {
    product = await startProduct(engine);
    const environment = { DATABASE_URL: product.databaseUrl };
    nodes =
      engine === 'sqlite' ? [product] : [product, await startProduct(engine, { environment })];
  });
  afterAll(async () => {
    for (const node of nodes.toReversed()) await node.stop();
  });

  const ask = ({ url }: RunningProduct, { token }: Registered) =>
    fetch(`${url}/api/saved-courses`, { headers: bearer(token) });

  test('is refused by every node at once, while the others go on', {
    tags: ['SECURITY-6'],
  }, async () => {
    const here = await register(product, 'here@example.com');
    const there = await signInAgain(product, here.email);
    for (const node of nodes) expect((await ask(node, there)).status).toBe(200);
    await call(product, 'lectern/v1/sessions:end', { idToken: here.token, which: 'others' });
    for (const node of nodes) {
      await expectRefusal(await ask(node, there), 'unauthenticated');
      expect((await ask(node, here)).status).toBe(200);
    }
  });

  test('of an account that the product does not know yet is refused too', {
    tags: ['SECURITY-6'],
  }, async () => {
    const here = await register(product, 'unknown@example.com');
    await call(product, 'lectern/v1/sessions:end', { idToken: here.token, which: 'current' });
    for (const node of nodes) await expectRefusal(await ask(node, here), 'unauthenticated');
    const again = await signInAgain(product, here.email);
    for (const node of nodes) expect((await ask(node, again)).status).toBe(200);
  });
});
