import { line } from '@lectern/contract/text';

const LONGEST_NAME = 100;

/** As it is sent; where nothing was written it is called “Passkey”. */
export const passkeyName = line(LONGEST_NAME).transform((name) => name || 'Passkey');

/** A passkey (WebAuthn) that signs in to an account. Instants are UTC milliseconds. */
export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly accountId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** How often it has signed, as it says itself; 0 where it does not count. */
  readonly counter: number;
  /** How a browser reaches it, such as `internal` or `usb`. */
  readonly transports: readonly string[];
  /** As the person called it. */
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | undefined;
}

/** As its owner sees it. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: Passkey) {
  return {
    credentialId: id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    ...(lastUsedAt === undefined ? {} : { lastUsedAt: new Date(lastUsedAt).toISOString() }),
  };
}
