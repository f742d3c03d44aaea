import { browserApi } from '../../../platform/api-client.ts';
import { ApiError, isPassing } from '../../../platform/api-error.ts';
import { isUnanswered } from '../../../platform/failure-reason.ts';
import { isDeliberate, type Unsent } from '../rules/act.ts';
import type { Act } from '../rules/act-schema.ts';
import {
  forgetLeftBehind,
  forgetUnsent,
  noteRefusal,
  noteWhatIsLeft,
  unsentOf,
} from '../storage/outbox.ts';

/** What came of sending. */
export interface Sending {
  /** Deliberate acts that the server has taken. */
  readonly sent: number;
  /** Those that it has refused just now. */
  readonly refused: number;
  /** True where some still wait, for there was no answer. */
  readonly isWaiting: boolean;
}

/** The statuses after which the same act may be taken: the session, the server's limits. */
const LATER = [401, 408, 429];

/**
 * Sends what an account did without the network, in order and one after another. Several tabs take
 * turns, so that each act is sent by one of them. What the server refuses does not hold up the rest.
 */
export function sendOutbox(uid: string): Promise<Sending> {
  const { locks } = navigator;
  // Without locks two tabs may send the same: the server counts it once.
  return locks ? locks.request(`lectern-outbox:${uid}`, () => sendAll(uid)) : sendAll(uid);
}

async function sendAll(uid: string): Promise<Sending> {
  await forgetLeftBehind(uid);
  let sent = 0;
  let refused = 0;
  let next = await firstWaiting(uid);
  while (next) {
    const outcome = await sendOne(next);
    if (outcome === 'later') {
      if (sent > 0 || refused > 0) await noteWhatIsLeft(uid);
      return { sent, refused, isWaiting: true };
    }
    if (isDeliberate(next)) {
      if (outcome === 'refused') refused += 1;
      else sent += 1;
    }
    next = await firstWaiting(uid);
  }
  // A refusal stays to be read, and nothing else is left to be sent.
  await noteWhatIsLeft(uid);
  return { sent, refused, isWaiting: false };
}

async function firstWaiting(uid: string): Promise<Unsent | undefined> {
  return (await unsentOf(uid)).find(({ refusal }) => refusal === undefined);
}

async function sendOne(unsent: Unsent): Promise<'sent' | 'refused' | 'later'> {
  const { id, act } = unsent;
  try {
    await call(act);
  } catch (error) {
    if (isUnanswered(error) || isPassing(error)) return 'later';
    if (!(error instanceof ApiError)) throw error;
    if (LATER.includes(error.status)) return 'later';
    // For how long somebody looked at a lesson that is gone, nobody wants to know.
    if (isDeliberate(unsent)) await noteRefusal(id, error.said ?? '');
    else await forgetUnsent(id);
    return 'refused';
  }
  await forgetUnsent(id);
  return 'sent';
}

function call(act: Act): Promise<unknown> {
  const { params } = act;
  switch (act.name) {
    case 'markDone':
      return browserApi.call('markDone', { params, body: act.body });
    case 'reportProgress':
      return browserApi.call('reportProgress', { params, body: act.body });
    case 'putNote':
      return browserApi.call('putNote', { params, body: act.body });
    case 'deleteNote':
      return browserApi.call('deleteNote', { params });
  }
}
