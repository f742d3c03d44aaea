// Faults in what is decided beyond the specification.

/** @type {readonly import('./faults.js').Fault[]} */
export const FAULTS_BEYOND = [
  {
    name: 'an instructor’s own review that counts',
    section: '2',
    file: 'api/src/features/review/instructors-reviews.ts',
    search: 'return byInstructor ? { reviews: 0, rating: 0 } : { reviews: 1, rating };',
    replacement: 'return { reviews: byInstructor ? 1 : 1, rating };',
    test: {
      file: 'tests/http/instructors-reviews.http.test.ts',
      name: 'is taken and shown as theirs, and rates the course with nothing',
    },
  },
  {
    name: 'publishing without a verified e-mail where one is asked for',
    section: '6',
    file: 'api/src/accounts/policy.ts',
    search: 'if (user.emailVerified) return;',
    replacement: 'if (user.email) return;',
    test: {
      file: 'tests/http/verified-email.http.test.ts',
      name: 'who has followed the letter publishes at once, with the token from before',
    },
  },
  {
    name: 'own enrolments without an end',
    section: '7',
    file: 'api/src/features/enrolment/enrolment.ts',
    search: 'limit = LIMITS.enrolmentsAtOnce',
    replacement: 'limit = 1_000_000',
    test: {
      file: 'tests/http/my-enrollments.http.test.ts',
      name: 'the specified call answers as many as one answer holds, and where it goes on',
    },
  },
];
