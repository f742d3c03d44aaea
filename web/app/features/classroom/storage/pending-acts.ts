import { z } from 'zod';
import { storedText } from '../../../platform/browser-storage.ts';

/** A lesson that was marked without a network. */
const pendingAct = z.object({
  lessonId: z.uuid(),
  done: z.boolean(),
  /** When, as a UTC instant. */
  at: z.iso.datetime(),
  /** The day where the learner was. */
  day: z.iso.date(),
});
export type PendingAct = z.infer<typeof pendingAct>;

/** More than anybody does without a network; the oldest go first. */
const MOST = 500;

/** The acts of a user that wait for the network, the first one first. */
export function pendingActs(uid: string): PendingAct[] {
  const text = store(uid).read();
  if (text === undefined) return [];
  try {
    return z.array(pendingAct).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** Keeps an act; of several about one lesson the last counts. */
export function keepAct(uid: string, act: PendingAct): void {
  const others = pendingActs(uid).filter(({ lessonId }) => lessonId !== act.lessonId);
  store(uid).keep(JSON.stringify([...others, act].slice(-MOST)));
}

/** Forgets an act that was sent; one that came later about the same lesson stays. */
export function forgetAct(uid: string, { lessonId, at }: PendingAct): void {
  const left = pendingActs(uid).filter((act) => act.lessonId !== lessonId || act.at !== at);
  if (left.length > 0) store(uid).keep(JSON.stringify(left));
  else store(uid).forget();
}

function store(uid: string) {
  return storedText(() => localStorage, `lectern:pending-acts:${uid}`);
}
