/**
 * Scripts that pages share, as files for Rolldown's `codeSplitting`: one file compresses better than
 * thirty, each has headers of its own, and the list of routes that every page loads names each file. A
 * module that is not named here is only one file more.
 *
 * Gains 8 of 155 KB on a guest's first page and 32 of 190 on that of a lesson, and with them the bars of
 * 150 and 160 KB: docs/decisions/0051-only-the-tuning-that-pays.md.
 */
export const SCRIPT_FILES = [
  // What every page loads, of the session only what a guest needs too.
  fileOf('frame', [
    /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//,
    icons('arrow-right', 'chevron-down', 'plus', 'search', 'users'),
    /web\/app\/(root|entry\.client)\.tsx/,
    /web\/app\/platform\/(?!copy-text|save-file|try-picture|use-confirmed-mutation)[^/]+$/,
    /web\/app\/platform\/session\/(session|may-have-session|client-loading|access-token|email-user)\./,
    /web\/app\/features\/(layout\/(?!components\/(account-menu|page-notices))|not-found\/)/,
    /web\/app\/features\/(catalogue\/(messages|components\/(course-picture|difficulty-badge)|rules\/(course-figures|instructor-address|subject-address))|course\/(queries|hooks)|course-page\/rules\/excerpt|cover\/|dashboard\/(next-lecture-messages|components\/next-lecture))/,
    /web\/app\/ui\/(avatar|badge|button|container|initials|lazy-part|notice-page|paragraphs|part-failed|progress-ring|skeleton|spinner|stars?|star-fills|states|structured-data|hold-open|use-modal|use-one-at-a-time)\b/,
    /contract\/src\/list-limits\./,
  ]),
  // What the home page, the list and the pages of subjects have in common.
  fileOf('cards', [
    /web\/app\/features\/catalogue\/(components\/(course-card|course-shelf-grid|marked-text)|rules\/marked-text|queries\/shelf-queries)\./,
  ]),
  // What the list of courses and its sheet of filters have in common.
  fileOf('filters', [
    icons('sliders-horizontal'),
    /web\/app\/features\/catalogue\/(rules\/(filters|filter-choices|choices|list-address)|queries\/filter-counts-query)\./,
  ]),
  // What the page of a course and those of its lessons say of them.
  fileOf('course', [
    icons('audio-lines', 'book-open', 'clapperboard', 'link', 'paperclip'),
    /web\/app\/features\/enrolment\/(queries\/enrolment-status|rules\/seats)\./,
    /web\/app\/features\/review\/rules\/review-date\./,
    /web\/app\/features\/lesson\/(messages|components\/kind-icon|queries\/outline-query|rules\/)/,
  ]),
  // What a lesson's page loads for everybody.
  fileOf('classroom', [
    icons('check', 'chevron-left', 'circle', 'download', 'info', 'list-tree', 'wifi-off'),
    /node_modules\/uuid\//,
    /web\/app\/features\/classroom\/(messages|rules|storage|components\/(lesson-content|outline-list|classroom-skeleton|locked-lesson)|hooks\/use-kept-lesson|mutations\/use-mark-done|queries)/,
    /web\/app\/features\/lesson\//,
    /web\/app\/features\/outbox\/(messages|hooks|queries|mutations\/keep-act)/,
    /web\/app\/features\/kept-courses\/hooks\/(use-kept-answers|use-keep-up-to-date)\./,
    /web\/app\/features\/enrolment\/queries\/my-enrolments\./,
    /web\/app\/features\/upload\/rules\/size-shown\./,
    /web\/app\/ui\/(checkbox|dialog|notice)\./,
  ]),
  // What the pages of people who are signed in have in common.
  fileOf('signed-in', [
    /web\/app\/platform\/session\/(own-sign-out|require-user|is-signed-in)\./,
    /web\/app\/features\/profile\/(messages|components\/signed-out)\./,
    /web\/app\/ui\/(take-focus|show-more)\./,
  ]),
  // What forms look like.
  fileOf('forms', [
    /contract\/src\/limits\./,
    /web\/app\/ui\/(confirm-dialog|failure-dialog|field|field-error|field-frame|notice-dialog|success-dialog|text-area)\./,
  ]),
  // What checks the shape of what is typed and kept.
  fileOf('schemas', [/node_modules\/zod\//, /contract\/src\/(text|picture)\./]),
  // What checks forms while somebody fills them in.
  fileOf('checked-forms', [/node_modules\/(react-hook-form|@hookform)\//]),
  // Which shape the data of an account has.
  fileOf('account-input', [/contract\/src\/(account-input|password-policy|password-rules)\./]),
  // What the forms of an account have in common.
  fileOf('account-forms', [
    /web\/app\/platform\/session\/(second-factor-request|session-actions|sign-in-error)\./,
    /web\/app\/features\/sign-in\/(messages|provider-messages|components\/email-field|rules\/history-state)\./,
  ]),
];

function fileOf(name: string, parts: readonly RegExp[]) {
  return { name, test: (id: string) => parts.some((part) => part.test(id)) };
}

function icons(...names: readonly string[]): RegExp {
  return new RegExp(`lucide-react/dist/esm/icons/(${names.join('|')})\\.`);
}
