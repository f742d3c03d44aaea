import { writeFileSync } from 'node:fs';

/**
 * A Vitest reporter: counts, what failed, what passed only at its second try, why tests were skipped, how
 * long each took and what each file cost, into the file named by LECTERN_TALLY.
 */
export default class VitestTally {
  onTestRunEnd(modules, unhandledErrors) {
    const around = [
      { name: 'beside the tests', errors: unhandledErrors },
      // A file that does not load, or a hook that throws, fails without any test having failed.
      ...modules
        .flatMap((module) => [module, ...module.children.allSuites()])
        .map((group) => ({ name: nameOf(group), errors: group.errors() })),
    ].filter(({ errors }) => errors.length > 0);
    const tally = {
      passed: 0,
      failed: 0,
      skipped: 0,
      skips: [],
      failures: [],
      flaky: [],
      tests: [],
    };
    tally.costs = modules.flatMap((module) => {
      const { counts } = module.meta();
      return counts ? [{ file: module.relativeModuleId, counts }] : [];
    });
    const fail = (name, errors) => {
      tally.failed++;
      tally.failures.push({ name, why: whyOf(errors) });
    };
    for (const { name, errors } of around) fail(name, errors);
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const { state, note, errors } = test.result();
      const name = nameOf(test);
      if (state === 'skipped') {
        tally.skipped++;
        tally.skips.push({ name, why: note });
        continue;
      }
      tally.tests.push({ name, ms: test.diagnostic()?.duration ?? 0, tags: test.tags });
      if (test.diagnostic()?.flaky) tally.flaky.push({ name, why: whyOf(errors) });
      if (state === 'passed') tally.passed++;
      else fail(name, errors ?? [{ message: 'It was not ended.' }]);
    }
    writeFileSync(process.env.LECTERN_TALLY, JSON.stringify(tally));
  }
}

function whyOf(errors = []) {
  return errors.map(({ message }) => message);
}

function nameOf({ module, fullName, relativeModuleId }) {
  return module ? `${module.relativeModuleId} › ${fullName}` : relativeModuleId;
}
