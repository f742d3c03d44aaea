import type { Act } from './act-schema.ts';

/** An act in the outbox. */
export interface Unsent {
  /** Grows with each act: they are sent in this order. */
  readonly id: number;
  readonly act: Act;
  /** Why the server will not have it, in its own words; undefined while it waits. */
  readonly refusal: string | undefined;
}

/**
 * What an act says something of: of two that say something of the same, only the last is sent. What was
 * played is told bit by bit, and each bit counts.
 */
export function subjectOf(done: Act): string {
  switch (done.name) {
    case 'markDone':
      return `done ${done.params.id}`;
    case 'putNote':
    case 'deleteNote':
      return `note ${done.params.id}`;
    case 'reportProgress': {
      const { played = [], visit, at = '' } = done.body;
      if (played.length > 0) return `played ${done.params.id} ${at}`;
      return visit ? `visit ${visit.id}` : `position ${done.params.id}`;
    }
  }
}

/** True for what somebody did on purpose: for how long a lesson was open goes without saying. */
export function isDeliberate({ act: { name } }: Unsent): boolean {
  return name !== 'reportProgress';
}
