import { openDatabase } from '@lectern/database/open';
import { demonstrationDone } from '../data/demonstration.ts';
import { type Product, startProduct } from '../processes/product.ts';
import type { Workshop } from '../workshop.ts';
import { type BenchAccount, makeAccounts, PASSWORD } from './accounts.ts';

const KEY = 'key=lectern';
export const TOKEN_ADDRESS = `/securetoken.googleapis.com/v1/token?${KEY}`;
export const LOOKUP_ADDRESS = `/identitytoolkit.googleapis.com/v1/accounts:lookup?${KEY}`;
export const PASSWORD_ADDRESS = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?${KEY}`;

/** The concurrency, equal to the load's connections. */
export const AT_ONCE = 32;

export interface SigningIn {
  readonly product: Product;
  /** The SQLite file. */
  readonly file: string;
  readonly accounts: readonly BenchAccount[];
  /** Request headers of a browser: the token host takes forms, the other JSON. */
  readonly headers: Record<'form' | 'json', Readonly<Record<string, string>>>;
}

/** The product with its default limits and many accounts. */
export async function startWithAccounts(workshop: Workshop): Promise<SigningIn> {
  const dataDir = workshop.folder();
  const settings = { DATA_DIR: dataDir, DEMO: 'on', RATE_LIMITS: 'on' };
  const product = await startProduct(workshop.children, settings);
  await demonstrationDone(workshop, settings);
  const file = `${dataDir}/lectern.db`;
  const database = await openDatabase(`file:${file}`);
  try {
    return { product, file, accounts: await makeAccounts(database), headers: headersTo(product) };
  } finally {
    await database.close();
  }
}

function headersTo({ url }: Product): SigningIn['headers'] {
  const client = { origin: url, referer: `${url}/`, 'x-client-version': 'Chrome/JsCore/12.19.0' };
  return {
    form: { 'content-type': 'application/x-www-form-urlencoded', ...client },
    json: { 'content-type': 'application/json', ...client },
  };
}

/** The official client's request to refresh a token. */
export function refreshBody({ refreshToken }: BenchAccount): string {
  return String(new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }));
}

/** The official client's request to look an account up. */
export function lookupBody(idToken: string): string {
  return JSON.stringify({ idToken });
}

/** The official client's request to sign in. */
export function passwordBody({ email }: BenchAccount): string {
  return JSON.stringify({
    returnSecureToken: true,
    email,
    password: PASSWORD,
    clientType: 'CLIENT_TYPE_WEB',
  });
}

/** Refreshes every session once. @returns an ID token for each account, in order */
export async function takeIdTokens({ product, accounts, headers }: SigningIn): Promise<string[]> {
  const tokens: string[] = [];
  for (const account of accounts) {
    const answer = await post(product.url + TOKEN_ADDRESS, headers.form, refreshBody(account));
    tokens.push((JSON.parse(answer) as { id_token: string }).id_token);
  }
  return tokens;
}

/** Signs in once, which waits in the queue until the sign-ins of the last load are done. */
export async function awaitSignIns({ product, accounts, headers }: SigningIn): Promise<void> {
  const [account] = accounts;
  if (account) await post(product.url + PASSWORD_ADDRESS, headers.json, passwordBody(account));
}

/** @throws with the response, where it is an error */
export async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<string> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return text;
}
