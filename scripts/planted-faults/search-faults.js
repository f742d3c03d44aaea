/**
 * Faults of the search, of what it suggests, and of the lists that it leads to.
 *
 * @type {readonly import('./faults.js').Fault[]}
 */
export const SEARCH_FAULTS = [
  {
    name: 'a mended last word that is no beginning',
    requirement: 'SEARCH-2',
    file: 'api/src/features/search/understand.ts',
    search: 'isLast ? await withMendedBeginnings(database, complete) : complete',
    replacement: 'complete',
  },
  {
    name: 'one mistake fewer mended',
    requirement: 'SEARCH-5',
    file: 'api/src/features/search/mend-word.ts',
    search: 'mistakes > 0 && mistakes <= most',
    replacement: 'mistakes > 0 && mistakes < most',
  },
  {
    name: 'a description that counts more than a subject',
    requirement: 'SEARCH-7',
    file: 'api/src/features/search/rank.ts',
    search: "['description', 0.15]",
    replacement: "['description', 0.55]",
  },
  {
    name: 'no word ever left out',
    requirement: 'SEARCH-8',
    file: 'api/src/features/search/search-courses.ts',
    search: 'return attempts[found.indexOf(true)];',
    replacement: 'return undefined;',
  },
  {
    name: 'a lesson named that has none of the words',
    requirement: 'SEARCH-10',
    file: 'api/src/features/search/matched-lessons.ts',
    search: 'if (found > most) [best, most]',
    replacement: 'if (best === undefined) [best, most]',
  },
  {
    name: 'an instructor suggested who has one of the words',
    requirement: 'SUGGEST-2',
    file: 'api/src/features/search/suggest-names.ts',
    search: 'everyWord(words)',
    replacement: 'everyWord(words.slice(0, 1))',
  },
  {
    name: 'one search fewer on the device',
    requirement: 'SUGGEST-8',
    file: 'web/app/features/search-box/storage/recent-searches.ts',
    search: 'export const MOST_RECENT = 8;',
    replacement: 'export const MOST_RECENT = 7;',
  },
  {
    name: 'one added review fewer',
    requirement: 'LIST-22',
    file: 'api/src/features/listing/score.ts',
    search: 'export const ADDED_REVIEWS = 5;',
    replacement: 'export const ADDED_REVIEWS = 4;',
  },
  {
    name: 'an older letter that is still asked for',
    requirement: 'SUGGEST-10',
    file: 'web/app/features/search-box/queries/suggestions-query.ts',
    search: "({ signal }) => api.call('suggestions', { query: { search }, signal })",
    replacement: "() => api.call('suggestions', { query: { search } })",
    inBrowser: true,
  },
];
