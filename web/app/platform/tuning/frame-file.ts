/** Of the session only what a guest needs too. */
const PARTS = [
  /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|ky)\//,
  /web\/app\/platform\/(?!personal-queries|failure-reason|copy-text|try-picture|use-confirmed-mutation)[^/]+$/,
  /web\/app\/platform\/session\/(session|may-have-session|client-loading|access-token)\./,
  /web\/app\/features\/(layout\/(?!components\/(account-menu|page-notices))|not-found\/)/,
  /web\/app\/ui\/(avatar|button|container|initials|lazy-part|notice-page|spinner)\b/,
  /contract\/src\/limits\./,
];

/**
 * What every page loads is one file, for Rolldown's `codeSplitting`: it compresses better than
 * thirty, and each has headers of its own. A module that is not named here is only one file more.
 *
 * Gains 21 of 167 KB and 29 of 44 files on a guest's first page, and with them the bar of 150 KB:
 * docs/decisions/0051-only-the-tuning-that-pays.md.
 */
export const FRAME_FILE = {
  name: 'frame',
  test: (id: string) => PARTS.some((part) => part.test(id)),
};
