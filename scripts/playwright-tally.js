/**
 * The counts of Playwright's JSON report, what failed, why tests were skipped, and how long each
 * took. A test that has to be tried again has failed.
 */
export function playwrightTally({ stats, errors, suites }) {
  const tests = testsOf(suites);
  const ran = tests.filter(({ status }) => status !== 'skipped');
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    skips: tests
      .filter(({ status }) => status === 'skipped')
      .map(({ name, annotations }) => ({
        name,
        why: annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description,
      })),
    failures: [
      ...errors.map(({ message }) => ({ name: 'beside the tests', why: [message] })),
      ...ran
        .filter(({ status }) => status !== 'expected')
        .map(({ name, status, results: [first] }) => ({
          name,
          why: first.errors.map(({ message }) => message),
          triedAgain: status === 'flaky',
        })),
    ],
    tests: ran.map(({ name, results }) => ({
      name,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

function testsOf(suites) {
  return suites.flatMap((suite) => [
    ...testsOf(suite.suites ?? []),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({ ...test, name: `${spec.file} › ${spec.title}` })),
    ),
  ]);
}
