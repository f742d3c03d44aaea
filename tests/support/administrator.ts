import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import type { SiteSettingsState } from '@lectern/contract/site';
import { expect } from 'vitest';
import { ask } from './ask.ts';
import { type Registered, register } from './register.ts';
import type { RunningProduct } from './running-product.ts';

/** Registers somebody and makes them an administrator. */
export async function newAdministrator(
  product: RunningProduct,
  email = 'ada@example.com',
  name = 'Ada',
): Promise<Registered> {
  const person = await register(product, email, name);
  const { accountId } = person;
  await product.database.transaction(setRoleOfAccount, accountId, 'administrator', Date.now());
  return person;
}

export async function readSettings(
  product: Pick<RunningProduct, 'url'>,
  { token }: Pick<Registered, 'token'>,
): Promise<SiteSettingsState> {
  return (await ask(product, 'GET', { path: '/admin/settings' }, token)).json();
}

/** Changes settings as the screen does, and expects that it succeeds. */
export async function changeSettings(
  product: Pick<RunningProduct, 'url'>,
  who: Pick<Registered, 'token'>,
  values: Readonly<Record<string, unknown>>,
): Promise<SiteSettingsState> {
  const { revision } = await readSettings(product, who);
  const body = { revision, values };
  const answer = await ask(product, 'PUT', { path: '/admin/settings', body }, who.token);
  const answered = await answer.json();
  expect(answer.status, JSON.stringify(answered)).toBe(200);
  return answered;
}
