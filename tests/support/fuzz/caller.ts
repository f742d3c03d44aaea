import { randomUUID } from 'node:crypto';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { suspend } from '@lectern/api/features/moderation/suspend';
import { setTeaching } from '@lectern/api/features/site-settings/set-teaching';
import { LONG_AGO, signIn } from '../arrange.ts';
import { ask } from '../ask.ts';
import { addAdministrator } from '../moderation.ts';
import { claimsIn, type ProviderKey, providerKey } from '../provider-key.ts';
import { type Registered, register } from '../register.ts';
import type { RunningProduct } from '../running-product.ts';
import { type Caller, type FuzzActor, ROLE_OF_ACTOR } from './actors.ts';

/** What is called, and its database. */
export type FuzzedProduct = Pick<RunningProduct, 'url' | 'database'>;

/** An account whose tokens are made anew, so that they are good through a long run. */
export class Account {
  readonly #actor: FuzzActor;
  readonly #registered: Registered;
  readonly #key: ProviderKey;
  readonly #personId: string;

  private constructor(
    actor: FuzzActor,
    registered: Registered,
    key: ProviderKey,
    personId: string,
  ) {
    this.#actor = actor;
    this.#registered = registered;
    this.#key = key;
    this.#personId = personId;
  }

  /** Registers somebody, and lets only some people teach; undefined: a guest. */
  static async open(product: FuzzedProduct, actor: FuzzActor): Promise<Account | undefined> {
    const { database } = product;
    await letSomeTeach(product);
    if (actor === 'guest') return undefined;
    const email = `${randomUUID()}@caller.example`;
    const registered = await register(product, email, 'Cally');
    const { accountId } = registered;
    const { personId } = await signIn(database, 'Cally', { id: accountId, email });
    const role = actor === 'former administrator' ? 'administrator' : ROLE_OF_ACTOR[actor];
    if (role) await database.transaction(setRoleOfAccount, accountId, role, LONG_AGO);
    if (actor === 'former administrator') {
      await database.transaction(setRoleOfAccount, accountId, '', LONG_AGO);
    }
    const account = new Account(actor, registered, await providerKey(product), personId);
    if (actor === 'instructor') {
      const administrator = await addAdministrator(database);
      await database.transaction(setTeaching, administrator, personId, true, LONG_AGO);
    }
    return account;
  }

  /** The product's record of them, for what is arranged. */
  user({ database }: FuzzedProduct) {
    const { accountId: id, email } = this.#registered;
    return signIn(database, 'Cally', { id, email });
  }

  /** Where they are to be suspended: once their things are there. */
  async suspend({ database }: FuzzedProduct): Promise<void> {
    const administrator = await addAdministrator(database);
    const suspension = { forDays: null, reason: 'Spam.' };
    await database.transaction(suspend, administrator, this.#personId, suspension, LONG_AGO);
  }

  /** As they call now. */
  async caller(): Promise<Caller> {
    const { token, accountId, email } = this.#registered;
    const iat = Math.floor(Date.now() / 1_000);
    const auth_time = this.#actor.endsWith('of late') ? iat - 3_000 : iat;
    const claims = { ...claimsIn(token), iat, auth_time, exp: iat + 3_600 };
    return {
      actor: this.#actor,
      accountId,
      personId: this.#personId,
      email,
      token: await this.#key.sign(claims),
    };
  }
}

async function letSomeTeach(product: FuzzedProduct): Promise<void> {
  const email = `${randomUUID()}@setter.example`;
  const { accountId, token } = await register(product, email);
  await signIn(product.database, 'Setter', { id: accountId, email });
  await product.database.transaction(setRoleOfAccount, accountId, 'administrator', LONG_AGO);
  const read = await ask(product, 'GET', { path: '/admin/settings' }, token);
  const { revision } = await read.json();
  const body = { revision, values: { 'teaching.who': 'allowed' } };
  const answer = await ask(product, 'PUT', { path: '/admin/settings', body }, token);
  if (!answer.ok) throw new Error(`The settings were not changed: ${await answer.text()}`);
}
