/**
 * The counts of Playwright's JSON report, what failed, what passed only at its second try, why tests were
 * skipped, how long each took and what it cost.
 */
export function playwrightTally({ stats, errors, suites }) {
  const tests = testsOf(suites);
  const ran = tests.filter(({ status }) => status !== 'skipped');
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    skips: tests
      .filter(({ status }) => status === 'skipped')
      .map(({ name, annotations }) => ({
        name,
        why: annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description,
      })),
    failures: [
      ...errors.map(({ message }) => ({ name: 'beside the tests', why: [message] })),
      ...ran.filter(({ status }) => status === 'unexpected').map(failureOf),
    ],
    flaky: ran.filter(({ status }) => status === 'flaky').map(failureOf),
    costs: ran.flatMap(({ file, annotations }) =>
      annotations
        .filter(({ type }) => type === 'counts')
        .map(({ description }) => ({ file, counts: JSON.parse(description) })),
    ),
    tests: ran.map(({ name, tags, results }) => ({
      name,
      tags,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

/** Of the first try: the second one may have failed by what the first left behind. */
function failureOf({ name, results: [first] }) {
  return { name, why: first.errors.map(({ message }) => message) };
}

function testsOf(suites) {
  return suites.flatMap((suite) => [
    ...testsOf(suite.suites ?? []),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        ...test,
        file: spec.file,
        tags: spec.tags,
        name: `${spec.file} › ${spec.title}`,
      })),
    ),
  ]);
}
