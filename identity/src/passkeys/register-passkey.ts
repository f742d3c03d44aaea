import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import type { RegistrationResponse } from './authenticator-response.ts';
import type { Passkey } from './passkey.ts';
import type { RelyingParty } from './relying-party.ts';

/** Passkeys of one account at most. */
const PASSKEYS_PER_ACCOUNT = 20;

/**
 * EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): what devices have. Left to itself, the library asks Node for
 * newer ones, which Node calls experimental on the operator's terminal.
 */
const ALGORITHMS = [-8, -7, -257];

/** Whose passkey it is to be. */
interface PasskeyOwner {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
}

/** The options for `navigator.credentials.create`: one that finds its account by itself. */
export async function creationOptions(
  party: RelyingParty,
  siteName: string,
  owner: PasskeyOwner,
  known: readonly Passkey[],
) {
  if (known.length >= PASSKEYS_PER_ACCOUNT) throw new WireError('SECOND_FACTOR_LIMIT_EXCEEDED');
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return await generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.displayName === '' ? owner.email : owner.displayName,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    supportedAlgorithmIDs: ALGORITHMS,
    // It stands for both factors, so it has to know who uses it: by a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a verified answer says of a new passkey. */
export type NewCredential = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** @throws WireError `INVALID_AUTHENTICATOR_RESPONSE` */
export async function verifyRegistration(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  response: RegistrationResponse,
): Promise<NewCredential> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, attestationObject, transports = [] } = response.response;
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: { clientDataJSON, attestationObject } },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new WireError('INVALID_AUTHENTICATOR_RESPONSE', String(cause));
  });
  if (!verified.verified) throw new WireError('INVALID_AUTHENTICATOR_RESPONSE');
  const { credential } = verified.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  };
}

/** Adds it to the account, which must be locked. @throws WireError `SECOND_FACTOR_EXISTS` or `SECOND_FACTOR_LIMIT_EXCEEDED` */
export async function addPasskey(
  stores: Pick<Stores, 'passkeys' | 'audit'>,
  passkey: Passkey,
): Promise<void> {
  const { id, accountId, createdAt: at } = passkey;
  const known = await stores.passkeys.ofAccount(accountId);
  if (known.length >= PASSKEYS_PER_ACCOUNT) throw new WireError('SECOND_FACTOR_LIMIT_EXCEEDED');
  if (!(await stores.passkeys.insert(passkey))) throw new WireError('SECOND_FACTOR_EXISTS');
  const action = 'account.passkey.add';
  await stores.audit.record({ at, actorId: accountId, action, accountId, detail: { id } });
}
