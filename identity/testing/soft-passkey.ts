import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Flags of what a device says of its user (WebAuthn Level 3, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface SoftPasskey {
  readonly id: Buffer;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  /** The account that it was made for. */
  readonly userHandle: string;
  counter: number;
}

interface Signing {
  /** The page's origin. */
  readonly origin: string;
  readonly challenge: string;
  /** Absent: the host of the origin. */
  readonly rpId?: string;
  /** False: nobody has looked who uses it. */
  readonly isVerified?: boolean;
}

/** What `navigator.credentials.create` answers, by a device made of software. */
export function makePasskey(userHandle: string, signing: Signing) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const passkey: SoftPasskey = {
    id: randomBytes(32),
    publicKey,
    privateKey,
    userHandle,
    counter: 1,
  };
  const data = authenticatorData(passkey, signing, HAS_CREDENTIAL);
  const credential = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([0, passkey.id.length]),
    passkey.id,
    coseKey(publicKey),
  ]);
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(Buffer.concat([data, credential])),
  ]);
  const answer = {
    ...named(passkey),
    response: {
      clientDataJSON: clientData('webauthn.create', signing).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    },
  };
  return { passkey, answer };
}

/** What `navigator.credentials.get` answers; it counts on with each. */
export function signWithPasskey(passkey: SoftPasskey, signing: Signing) {
  passkey.counter += 1;
  const data = authenticatorData(passkey, signing, 0);
  const client = clientData('webauthn.get', signing);
  const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
  return {
    ...named(passkey),
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(passkey.privateKey, 'base64url'),
      userHandle: passkey.userHandle,
    },
  };
}

function named({ id }: SoftPasskey) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {} };
}

function clientData(type: string, { challenge, origin }: Signing): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  { counter }: SoftPasskey,
  { origin, rpId = new URL(origin).hostname, isVerified = true }: Signing,
  flags: number,
): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(PRESENT | flags | (isVerified ? VERIFIED : 0), 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), head]);
}

/** A P-256 key in COSE (RFC 9053): the map {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}

/** A text of fewer than 24 letters in CBOR (RFC 8949). */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** Fewer than 256 bytes in CBOR. */
function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value]);
}
