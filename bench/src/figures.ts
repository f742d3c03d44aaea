import type { Outcome } from './outcome.ts';
import type { Workshop } from './workshop.ts';

/** Measures one figure; throws where it cannot be measured. */
export type Figure = (workshop: Workshop) => Promise<Outcome[]>;

/** The figures by name, in the order of measurement, loaded on demand. */
export const FIGURES: Record<string, () => Promise<Figure>> = {
  catalogue: async () => (await import('./figures/catalogue.ts')).catalogue,
  course: async () => (await import('./figures/course.ts')).course,
  freshness: async () => (await import('./figures/freshness.ts')).freshness,
  pages: async () => (await import('./figures/pages.ts')).pages,
  'beside-flood': async () => (await import('./figures/beside-flood.ts')).besideFlood,
  search: async () => (await import('./figures/search.ts')).search,
  'search-postgres': async () => (await import('./figures/search.ts')).searchPostgres,
  suggestions: async () => (await import('./figures/suggestions.ts')).suggestions,
  'suggestions-postgres': async () =>
    (await import('./figures/suggestions.ts')).suggestionsPostgres,
  'search-million': async () => (await import('./figures/search-million.ts')).searchMillion,
  'admin-lists': async () => (await import('./figures/admin-lists.ts')).adminLists,
  'admin-lists-postgres': async () => (await import('./figures/admin-lists.ts')).adminListsPostgres,
  related: async () => (await import('./figures/related.ts')).related,
  relevance: async () => (await import('./figures/relevance.ts')).relevance,
  enrolments: async () => (await import('./figures/enrolments.ts')).enrolments,
  'enrolments-postgres': async () =>
    (await import('./figures/enrolments-postgres.ts')).enrolmentsPostgres,
  'waitlist-cost': async () => (await import('./figures/waitlist-cost.ts')).waitlistCost,
  'reads-beside-writes': async () =>
    (await import('./figures/reads-beside-writes.ts')).readsBesideWrites,
  heartbeats: async () => (await import('./figures/heartbeats.ts')).heartbeats,
  'live-notices': async () => (await import('./figures/live-notices.ts')).liveNotices,
  nodes: async () => (await import('./figures/nodes.ts')).nodes,
  'large-course': async () => (await import('./figures/large-course.ts')).largeCourse,
  kill: async () => (await import('./figures/kill.ts')).kill,
  fuzz: async () => (await import('./figures/fuzz.ts')).fuzz,
  'fuzz-postgres': async () => (await import('./figures/fuzz.ts')).fuzzPostgres,
  uploads: async () => (await import('./figures/uploads.ts')).uploads,
  playing: async () => (await import('./figures/playing.ts')).playing,
  'token-refresh': async () => (await import('./figures/token-refresh.ts')).tokenRefresh,
  lookup: async () => (await import('./figures/lookup.ts')).lookup,
  'password-sign-in': async () => (await import('./figures/password-sign-in.ts')).passwordSignIn,
  'beside-sign-ins': async () => (await import('./figures/beside-sign-ins.ts')).besideSignIns,
  start: async () => (await import('./figures/start.ts')).start,
  memory: async () => (await import('./figures/memory.ts')).memory,
  bytes: async () => (await import('./figures/bytes.ts')).bytes,
  lighthouse: async () => (await import('./figures/lighthouse.ts')).lighthouseScores,
  'next-lesson': async () => (await import('./figures/next-lesson.ts')).nextLesson,
  scroll: async () => (await import('./figures/scroll.ts')).scroll,
};
