import { z } from 'zod';

/** A session that ended by itself while other ones of its account go on. */
export interface EndedSession {
  readonly id: string;
  /** From then on no token of it is good any more, UTC milliseconds. */
  readonly until: number;
}

/**
 * How long a session is known to have ended, in milliseconds: longer than its last ID token, which a
 * clock that was ahead by some hours may have issued.
 */
export const ENDED_SESSION_KEPT_FOR = 86_400_000;

/** With more than these the tokens of all sessions are revoked. */
export const MAX_ENDED_SESSIONS = 200;

const stored = z.array(z.object({ id: z.string(), until: z.number() }));

/** @param json as it is stored */
export function readEndedSessions(json: string): readonly EndedSession[] {
  return json === '[]' ? NONE : stored.parse(JSON.parse(json));
}

const NONE: readonly EndedSession[] = [];

/** Adds sessions to the ended ones, and leaves out those that are no longer needed. @param now UTC milliseconds */
export function withEnded(
  ended: readonly EndedSession[],
  ids: readonly string[],
  now: number,
): readonly EndedSession[] {
  const until = now + ENDED_SESSION_KEPT_FOR;
  const kept = ended.filter((one) => one.until > now && !ids.includes(one.id));
  return [...kept, ...ids.map((id) => ({ id, until }))];
}
