import {
  isKeySetFailure,
  signInUnavailable,
  type TokenIssuer,
} from '@lectern/api/accounts/signed-tokens';
import { addSecurityNotice } from '@lectern/api/workflows/add-security-notice';
import { type AccountEvent, applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import type { Database } from '@lectern/database/database';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { jwtVerify } from 'jose';
import {
  ACCOUNT_EVENTS_PATH,
  ACCOUNT_NOTICE_EVENT,
  ACCOUNT_STATE_EVENT,
  type AccountEventClaims,
  type AccountNoticeClaims,
  EVENT_MEDIA_TYPE,
  EVENT_TYPE_HEADER,
  type PushedClaims,
  pushedClaims,
} from './event-token.ts';

/** Room for one token with a long name and picture address, in bytes. */
const BODY_LIMIT = 32_768;
/** Older tokens are refused as replays, in seconds. */
const MAX_TOKEN_AGE = 600;
/** How far the clocks of two machines may differ, in seconds. */
const CLOCK_TOLERANCE = 10;

/**
 * Receives account events of the provider: Security Event Tokens (RFC 8417) by push (RFC 8935).
 *
 * @param clock UTC milliseconds
 */
export function receiveAccountEvents(issuer: TokenIssuer, database: Database, clock: () => number) {
  return async function receiver(app: FastifyInstance): Promise<void> {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(EVENT_MEDIA_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const options = { schema: { hide: true }, bodyLimit: BODY_LIMIT };
    app.post<{ Body: string }>(ACCOUNT_EVENTS_PATH, options, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const event = await verify(request.body);
      if (!event) return refuse(reply);
      await apply(event);
      return reply.code(202).send();
    });
  };

  async function apply(claims: PushedClaims): Promise<void> {
    const accountId = claims.sub_id.sub;
    if (isNotice(claims)) {
      const { text } = claims.events[ACCOUNT_NOTICE_EVENT];
      await database.transaction(addSecurityNotice, { accountId, id: claims.jti, text }, clock());
      return;
    }
    const event = accountEventOf(accountId, claims.events[ACCOUNT_STATE_EVENT]);
    await database.transaction(applyAccountEvent, event, Math.round(claims.toe * 1_000), clock());
  }

  async function verify(token: string): Promise<PushedClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, issuer.keys, {
        algorithms: ['RS256'],
        typ: EVENT_TYPE_HEADER,
        issuer: issuer.issuer,
        audience: issuer.audience,
        requiredClaims: ['iat', 'jti'],
        // With this option `jose` refuses tokens from the future as well.
        maxTokenAge: MAX_TOKEN_AGE,
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: new Date(clock()),
      });
      const { data: event } = pushedClaims.safeParse(payload);
      return event?.sub_id.iss === event?.iss ? event : undefined;
    } catch (error) {
      if (isKeySetFailure(error)) throw signInUnavailable();
      return undefined;
    }
  }
}

/** RFC 8935, 2.3; does not say which check failed, which would help forgers alone. */
function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(400)
    .type('application/json; charset=utf-8')
    .send({ err: 'invalid_request', description: 'This is no news of our provider.' });
}

function isNotice(claims: PushedClaims): claims is AccountNoticeClaims {
  return ACCOUNT_NOTICE_EVENT in claims.events;
}

function accountEventOf(
  accountId: string,
  state: AccountEventClaims['events'][typeof ACCOUNT_STATE_EVENT],
): AccountEvent {
  return {
    accountId,
    state: state.state,
    email: state.email,
    emailVerified: state.email_verified,
    emailProved: state.email_proved,
    displayName: state.name,
    photoUrl: state.picture,
    validSince: state.valid_since,
    revocations: state.revocations,
    endedSessions: state.ended_sessions,
  };
}
