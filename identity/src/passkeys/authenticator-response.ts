import { z } from 'zod';
import { WireError } from '../platform/wire-error.ts';
import { wireCode } from '../platform/wire-error-code.ts';

/** Attestations and public keys fit in; longer ones only cost time. */
const LONGEST = 16_384;

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(LONGEST);

/** At most 1,023 bytes (WebAuthn Level 3, section 4). */
export const credentialId = base64url.max(1_400);

const missing = {
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined ? wireCode('MISSING_AUTHENTICATOR_RESPONSE') : undefined,
};

const common = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** What `navigator.credentials.create` answers, as JSON (WebAuthn Level 3, section 5.1). */
export const registrationResponse = z.object(
  {
    ...common,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(32)).max(10).optional(),
    }),
  },
  missing,
);
export type RegistrationResponse = z.output<typeof registrationResponse>;

/** What `navigator.credentials.get` answers, as JSON. */
export const authenticationResponse = z.object(
  {
    ...common,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  },
  missing,
);
export type AuthenticationResponse = z.output<typeof authenticationResponse>;

const clientData = z.object({ challenge: base64url });

/** The challenge that was signed. @throws WireError `INVALID_AUTHENTICATOR_RESPONSE` */
export function challengeOf(response: { readonly clientDataJSON: string }): string {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
    return clientData.parse(JSON.parse(text)).challenge;
  } catch {
    throw new WireError('INVALID_AUTHENTICATOR_RESPONSE');
  }
}
