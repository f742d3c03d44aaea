import { openDatabase } from '@lectern/database/open';
import { createIdentityStore } from '@lectern/identity/persistence/sql-identity-store';
import type { SigningKeyRow } from '@lectern/identity/tokens/signing-key-store';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { takeAnswer } from '../processes/bare.ts';
import { startBareProcess } from '../processes/bare-process.ts';
import type { Server } from '../processes/server.ts';
import type { Workshop } from '../workshop.ts';
import type { BareOrder } from './bare-order.ts';
import type { SigningIn } from './signing-in.ts';

/** A request that was sent to the product. */
export interface Sample {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One thread for each processor is fastest here; more only compete. */
const THREADS = '2';

/**
 * Starts a server that does only the work itself: it reads the same row of the same file, uses the
 * same key and sends the same headers.
 *
 * @param idToken a token of the product
 */
export async function startBareIdentity(
  workshop: Workshop,
  script: URL,
  { product, file }: SigningIn,
  idToken: string,
  sample: Sample,
): Promise<Server> {
  const key = await signingKeyOf(`file:${file}`, idToken);
  const { iss: issuer = '', aud } = decodeJwt(idToken);
  const answer = await takeAnswer(product.url + sample.address, sample.headers, sample.body);
  const { privateJwk, publicJwk } = key;
  const order: BareOrder = {
    file,
    kid: key.kid,
    privateJwk,
    publicJwk,
    issuer,
    audience: String(aud),
    headers: withoutLength(answer.headers),
  };
  return await startBareProcess(workshop.children, script, order, { UV_THREADPOOL_SIZE: THREADS });
}

/**
 * The key that the product signed a token with.
 *
 * @param databaseUrl of the product
 */
export async function signingKeyOf(databaseUrl: string, idToken: string): Promise<SigningKeyRow> {
  const { kid } = decodeProtectedHeader(idToken);
  const database = await openDatabase(databaseUrl);
  const keys = await createIdentityStore(database).read.keys.all();
  await database.close();
  const key = keys.find((one) => one.kid === kid);
  if (!key) throw new Error('The product signed with a key that it does not keep');
  return key;
}

function withoutLength(headers: readonly string[]): string[] {
  return headers.filter(
    (_, index) => headers[index - (index % 2)]?.toLowerCase() !== 'content-length',
  );
}
