/** The counts of Playwright's JSON report, and why tests were skipped. */
export function playwrightTally({ stats, errors, suites }) {
  const skips = testsOf(suites)
    .filter((test) => test.status === 'skipped')
    .map(({ name, annotations }) => ({
      name,
      why: annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description,
    }));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    skips,
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
