import { writeFileSync } from 'node:fs';

/**
 * A Vitest reporter: counts, why tests were skipped, and how long each took, into the file named by
 * LECTERN_TALLY.
 */
export default class VitestTally {
  onTestRunEnd(modules, unhandledErrors) {
    const tally = { passed: 0, failed: unhandledErrors.length, skipped: 0, skips: [], tests: [] };
    for (const module of modules) {
      // A file that does not load, or a hook that throws, fails without any test having failed.
      const groups = [module, ...module.children.allSuites()];
      tally.failed += groups.filter((group) => group.errors().length > 0).length;
      for (const test of module.children.allTests()) {
        const { state, note } = test.result();
        const name = `${module.relativeModuleId} › ${test.fullName}`;
        if (state === 'passed' || state === 'failed') {
          tally[state]++;
          tally.tests.push({ name, ms: test.diagnostic()?.duration ?? 0 });
        } else {
          tally.skipped++;
          tally.skips.push({ name, why: note });
        }
      }
    }
    writeFileSync(process.env.LECTERN_TALLY, JSON.stringify(tally));
  }
}
