/**
 * The counts of Playwright's JSON report, why tests were skipped, which passed only when they were
 * tried again, and how long each took. A test that has to be tried again has failed.
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
    triedAgain: ran.filter(({ status }) => status === 'flaky').map(({ name }) => name),
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
