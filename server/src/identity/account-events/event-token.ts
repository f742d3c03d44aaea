import { z } from 'zod';

/** Where a provider that runs by itself tells the product of its accounts. */
export const ACCOUNT_EVENTS_PATH = '/api/account-events';

/** RFC 8417, 2.3: no ID token has it, and no ID token is taken for one of these. */
export const EVENT_TYPE_HEADER = 'secevent+jwt';
export const EVENT_MEDIA_TYPE = 'application/secevent+jwt';

/** What happened, in the words of OpenID's RISC profile. */
export const RISC_EVENTS = {
  active: 'https://schemas.openid.net/secevent/risc/event-type/account-enabled',
  disabled: 'https://schemas.openid.net/secevent/risc/event-type/account-disabled',
  deleted: 'https://schemas.openid.net/secevent/risc/event-type/account-purged',
} as const;

/** Our own: the account as it is now, beside the RISC event in the same token. */
export const ACCOUNT_STATE_EVENT = 'urn:lectern:event:account-state';

const accountState = z.object({
  state: z.enum(['active', 'disabled', 'deleted']),
  email: z.string().optional(),
  email_verified: z.boolean(),
  /** Absent from a provider that does not tell them apart yet. */
  email_proved: z.boolean().optional(),
  name: z.string(),
  picture: z.string(),
  /** UTC milliseconds. */
  valid_since: z.int().min(0),
  /** Absent from a provider that does not count them yet. */
  revocations: z.int().min(0).optional(),
});

/** The payload of a Security Event Token (RFC 8417); it has no `exp`, so it is never a sign-in. */
export const accountEventClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  iat: z.number(),
  jti: z.string().min(1),
  /** RFC 9493. */
  sub_id: z.object({
    format: z.literal('iss_sub'),
    iss: z.string(),
    sub: z.string().min(1).max(128),
  }),
  /** When the news was true, in seconds with a fraction. */
  toe: z.number(),
  events: z.object({ [ACCOUNT_STATE_EVENT]: accountState }).loose(),
});
export type AccountEventClaims = z.infer<typeof accountEventClaims>;
