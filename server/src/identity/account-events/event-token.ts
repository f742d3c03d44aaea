import { z } from 'zod';

/** The product's address for account events of a provider in a process of its own. */
export const ACCOUNT_EVENTS_PATH = '/api/account-events';

/** RFC 8417, 2.3: keeps event tokens and ID tokens apart. */
export const EVENT_TYPE_HEADER = 'secevent+jwt';
export const EVENT_MEDIA_TYPE = 'application/secevent+jwt';

/** Event types of OpenID's RISC profile. */
export const RISC_EVENTS = {
  active: 'https://schemas.openid.net/secevent/risc/event-type/account-enabled',
  disabled: 'https://schemas.openid.net/secevent/risc/event-type/account-disabled',
  deleted: 'https://schemas.openid.net/secevent/risc/event-type/account-purged',
} as const;

/** Our own event type, beside the RISC event in the same token: the account as it is now. */
export const ACCOUNT_STATE_EVENT = 'urn:lectern:event:account-state';

const accountState = z.object({
  state: z.enum(['active', 'disabled', 'deleted']),
  email: z.string().optional(),
  email_verified: z.boolean(),
  /** Absent in tokens of an older provider. */
  email_proved: z.boolean().optional(),
  name: z.string(),
  picture: z.string(),
  /** UTC milliseconds. */
  valid_since: z.int().min(0),
  /** Absent in tokens of an older provider. */
  revocations: z.int().min(0).optional(),
  /** Absent in tokens of an older provider. */
  ended_sessions: z.array(z.string().max(64)).max(1_000).optional(),
});

/** Our own event type: something of which the account's owner is told on the site. */
export const ACCOUNT_NOTICE_EVENT = 'urn:lectern:event:account-notice';

const accountNotice = z.object({ text: z.string().min(1).max(1_000) });

/** The payload of a Security Event Token (RFC 8417); without `exp` it never passes as an ID token. */
const eventClaims = z.object({
  iss: z.string(),
  aud: z.string(),
  iat: z.number(),
  jti: z.string().min(1).max(128),
  /** RFC 9493. */
  sub_id: z.object({
    format: z.literal('iss_sub'),
    iss: z.string(),
    sub: z.string().min(1).max(128),
  }),
});

const accountEventClaims = eventClaims.extend({
  /** The instant that the event describes, in seconds with a fraction. */
  toe: z.number(),
  events: z.object({ [ACCOUNT_STATE_EVENT]: accountState }).loose(),
});
export type AccountEventClaims = z.infer<typeof accountEventClaims>;

const accountNoticeClaims = eventClaims.extend({
  events: z.object({ [ACCOUNT_NOTICE_EVENT]: accountNotice }).loose(),
});
export type AccountNoticeClaims = z.infer<typeof accountNoticeClaims>;

export const pushedClaims = z.union([accountEventClaims, accountNoticeClaims]);
export type PushedClaims = z.infer<typeof pushedClaims>;
