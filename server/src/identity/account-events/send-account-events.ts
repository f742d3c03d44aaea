import { randomUUID } from 'node:crypto';
import type {
  AccountEvent,
  AccountEventListener,
} from '@lectern/identity/account-events/account-event-listener';
import type { Identity } from '@lectern/identity/identity';
import type { DeliverNotice } from '../notice-outbox.ts';
import { PROJECT_ID } from '../provider-names.ts';
import {
  ACCOUNT_EVENTS_PATH,
  ACCOUNT_NOTICE_EVENT,
  ACCOUNT_STATE_EVENT,
  type AccountEventClaims,
  type AccountNoticeClaims,
  EVENT_MEDIA_TYPE,
  EVENT_TYPE_HEADER,
  RISC_EVENTS,
} from './event-token.ts';

const TIMEOUT = 5_000;

export interface AccountEventSenderOptions {
  /** The product's address, without a slash at its end. */
  readonly productUrl: string;
  readonly issuer: string;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Signs with the provider's own key. */
  readonly sign: Identity['sign'];
}

/**
 * Pushes account events to the product as Security Event Tokens (RFC 8417, 8935).
 *
 * @returns a listener that rejects where the product has not accepted the event; it is then sent again
 */
export function sendAccountEvents(options: AccountEventSenderOptions): AccountEventListener {
  return (news) => push(claimsOf(news, options), options);
}

/** Pushes notices about accounts in the same way; rejects where the product has not accepted one. */
export function sendAccountNotices(options: AccountEventSenderOptions): DeliverNotice {
  return ({ accountId, id: jti, text }) => {
    const events = { [ACCOUNT_NOTICE_EVENT]: { text } };
    return push({ ...subjectOf(accountId, options), jti, events }, options);
  };
}

async function push(
  claims: AccountEventClaims | AccountNoticeClaims,
  { productUrl, sign }: AccountEventSenderOptions,
): Promise<void> {
  const token = await sign({ ...claims }, EVENT_TYPE_HEADER);
  const response = await fetch(productUrl + ACCOUNT_EVENTS_PATH, {
    method: 'POST',
    headers: { 'content-type': EVENT_MEDIA_TYPE, accept: 'application/json' },
    body: token,
    signal: AbortSignal.timeout(TIMEOUT),
    redirect: 'error',
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The product did not take the news: ${response.status}`);
}

function subjectOf(
  sub: string,
  { issuer, clock }: Pick<AccountEventSenderOptions, 'issuer' | 'clock'>,
) {
  return {
    iss: issuer,
    aud: PROJECT_ID,
    iat: Math.floor(clock() / 1_000),
    sub_id: { format: 'iss_sub', iss: issuer, sub },
  } as const;
}

function claimsOf(news: AccountEvent, options: AccountEventSenderOptions): AccountEventClaims {
  const { accountId, state, email, displayName, photoUrl, validSince } = news;
  return {
    ...subjectOf(accountId, options),
    jti: randomUUID(),
    toe: news.asOf / 1_000,
    events: {
      [RISC_EVENTS[state]]: {},
      [ACCOUNT_STATE_EVENT]: {
        state,
        ...(email === undefined ? {} : { email }),
        email_verified: news.emailVerified,
        email_proved: news.emailProved,
        name: displayName,
        picture: photoUrl,
        valid_since: validSince,
        revocations: news.revocations,
        ended_sessions: [...news.endedSessions],
      },
    },
  };
}
