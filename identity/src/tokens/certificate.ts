import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { SigningKeyRow } from './signing-key-store.ts';

/** RFC 5280, 4.1.2.5: no expiry date. A key is valid as long as it is published. */
const NO_END = new Date(Date.UTC(9999, 11, 31, 23, 59, 59));
const DAY = 86_400_000;

/**
 * The public key as a self-signed certificate (RFC 5280), for libraries that accept no other form. All
 * nodes create the same bytes. It takes a tenth of a second; its library is loaded only then.
 *
 * @returns PEM
 */
export async function createCertificate({
  privateJwk,
  kid,
  createdAt,
}: SigningKeyRow): Promise<string> {
  const { default: forge } = await import('node-forge');
  const { pki, md } = forge;
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' });
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(
    createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
  );
  certificate.serialNumber = serialOf(kid);
  // The verifier's clock may be behind ours.
  certificate.validity.notBefore = new Date(createdAt - DAY);
  certificate.validity.notAfter = NO_END;
  const name = [{ name: 'commonName', value: 'securetoken.system.gserviceaccount.com' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  const privatePem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  certificate.sign(pki.privateKeyFromPem(privatePem), md.sha256.create());
  return pki.certificateToPem(certificate);
}

/** RFC 5280, 4.1.2.2: a positive number of at most 20 octets. @param kid a SHA-256, base64url */
function serialOf(kid: string): string {
  return `00${Buffer.from(kid, 'base64url').subarray(0, 16).toString('hex')}`;
}
