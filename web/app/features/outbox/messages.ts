import type { Act } from './rules/act-schema.ts';

/** Texts about what was done without the network. */
export const OUTBOX = {
  willBeSent: 'Will be sent',
  waiting: (count: number) =>
    `${count} ${count === 1 ? 'change' : 'changes'} will be sent when the network is back.`,
  sent: (count: number) =>
    `Sent: ${count} ${count === 1 ? 'change' : 'changes'} from when you were offline.`,
  dashboard: 'Dashboard',
  refused: (count: number) =>
    `${count === 1 ? 'A change' : `${count} changes`} from when you were offline could not be taken.`,
  see: 'See which',
  heading: 'Could not be sent',
  dismiss: 'Dismiss',
} as const;

const NAMES = {
  markDone: (title: string) => `“${title}” could not be marked.`,
  reportProgress: (title: string) => `Where you were in “${title}” could not be kept.`,
  putNote: (title: string) => `Your note beside “${title}” could not be kept:`,
  deleteNote: (title: string) => `Your note beside “${title}” could not be deleted.`,
} as const satisfies Record<Act['name'], (title: string) => string>;

/** What of an act could not be sent, in words. */
export function refusedText({ name, about }: Act): string {
  return NAMES[name](about.title);
}
