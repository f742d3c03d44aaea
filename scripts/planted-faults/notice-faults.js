/** Faults in what people are told of, on the site and by letter. */

/** @type {readonly import('./faults.js').Fault[]} */
export const NOTICE_FAULTS = [
  {
    name: 'a notice that open pages do not hear of',
    requirement: 'NOTICE-8',
    file: 'api/src/features/notice/read-notices.ts',
    search: 'if (changed) await signalPeople(writer, [personId], now);\n    return',
    replacement: 'return',
  },
  {
    name: 'numbers that were left out, never looked for again',
    requirement: 'NOTICE-8',
    file: 'api/src/features/live-signal/signal-reader.ts',
    search: 'now - since < GAP_KEPT_FOR',
    replacement: 'now < since',
  },
  {
    name: 'a page of an account that was disabled, told on',
    requirement: 'NOTICE-9',
    file: 'api/src/features/live-notices/live-hub.ts',
    search: 'if (!good[place]) connection.end();',
    replacement: '',
  },
  {
    name: 'an owner told of their own course',
    requirement: 'NOTICE-4',
    file: 'api/src/features/notice/tell-learners.ts',
    search: 'person_id !== course.owner_id',
    replacement: 'person_id !== undefined',
  },
  {
    name: 'notices left behind by an account',
    requirement: 'NOTICE-7',
    file: 'api/src/workflows/delete-account.ts',
    search: 'await eraseNotices(writer, personId);',
    replacement: '',
  },
  {
    name: 'a notice in two letters',
    requirement: 'LETTER-5',
    file: 'api/src/features/notice/queries.ts',
    search: ".where('letter', '=', from)",
    replacement: '',
  },
  {
    name: 'letters that end by following a link',
    requirement: 'LETTER-3',
    file: 'server/src/letters/unsubscribe-routes.ts',
    search: 'return subscription\n        ? questionPage',
    replacement:
      'if (subscription) await database.transaction(unsubscribe, subscription, clock());\n      return subscription\n        ? questionPage',
  },
];
