import { randomUUID } from 'node:crypto';
import { shownName, shownPicture } from '@lectern/api/accounts/display-name';
import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import type { Role } from '@lectern/contract/role';
import { ask } from './ask.ts';
import { claimsIn, providerKey } from './provider-key.ts';
import { register } from './register.ts';
import type { RunningProduct } from './running-product.ts';

/** A signed-in person who sends requests to the API. */
export interface Member {
  readonly accountId: string;
  readonly email: string;
  readonly token: string;
  /** The product's record of the person, for rules that tests call directly. */
  readonly user: SignedInUser;
  get(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  delete(path: string): Promise<Response>;
}

/** `emailProved`: whether they have shown that the e-mail is theirs, as most have. */
export type Join = (name: string, picture?: string, emailProved?: boolean) => Promise<Member>;

/** Signs tokens for new people, which is faster than registering them with passwords. */
export async function openMembership(product: RunningProduct): Promise<Join> {
  const { token } = await register(product, `${randomUUID()}@example.com`);
  const claims = claimsIn(token);
  const key = await providerKey(product);
  return async (name, picture = '', emailProved = true) => {
    const accountId = randomUUID();
    const email = `${accountId}@example.com`;
    const proof = { email_verified: true, email_proved: emailProved };
    const signed = await key.sign({ ...claims, sub: accountId, email, ...proof, name, picture });
    const shown = { name: shownName.parse(name), picture: shownPicture.parse(picture) };
    const account = { accountId, email, emailVerified: true, emailProved, ...shown };
    const user = await product.database.transaction(
      upsertPersonFromToken,
      account,
      (claims.iat ?? 0) * 1_000,
    );
    return member(product, { accountId, email, token: signed, user });
  };
}

/** Gives somebody a role, as the operator does; empty: takes it away. */
export async function giveRole(
  { database }: Pick<RunningProduct, 'database'>,
  person: Member,
  role: Role | '',
): Promise<Member> {
  await database.transaction(setRoleOfAccount, person.accountId, role, Date.now());
  return person;
}

/** The same person as a client of another product on the same database. */
export function member(
  product: Pick<RunningProduct, 'url'>,
  person: Pick<Member, 'accountId' | 'email' | 'token' | 'user'>,
): Member {
  const { token } = person;
  return {
    ...person,
    get: (path) => ask(product, 'GET', { path }, token),
    post: (path, body) => ask(product, 'POST', { path, body }, token),
    put: (path, body, headers = {}) => ask(product, 'PUT', { path, body, headers }, token),
    delete: (path) => ask(product, 'DELETE', { path }, token),
  };
}
