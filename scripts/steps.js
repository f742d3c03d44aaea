import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.js';
import { playwrightTally } from './playwright-tally.js';
import { run } from './run.js';
import { ensureSite } from './site.js';

/**
 * Everything that `npm test` runs, in order. A step resolves to how many of its checks or tests
 * passed, failed and were skipped.
 */
export const STEPS = [
  {
    name: 'types',
    title: 'Types',
    run: () =>
      check(
        async () =>
          (await run('tsc', ['-p', '.', '--noEmit'])) && run('tsc', ['-p', 'e2e', '--noEmit']),
      ),
  },
  {
    name: 'site-types',
    title: 'Types of the site',
    run: () =>
      check(
        async () =>
          (await run('react-router', ['typegen'], { cwd: 'web' })) &&
          (await run('tsc', ['-p', '.', '--noEmit'], { cwd: 'web' })) &&
          run('tsc', ['-p', 'worker', '--noEmit'], { cwd: 'web' }),
      ),
  },
  {
    name: 'lint',
    title: 'Lint and format',
    run: () =>
      check(() => run('biome', ['check', '.', '--error-on-warnings', '--max-diagnostics=50'])),
  },
  {
    name: 'boundaries',
    title: 'Boundaries',
    run: () => check(() => run('node', ['scripts/boundaries.js'])),
  },
  {
    name: 'coverage',
    title: 'Proof of the specification',
    run: () => check(() => run('node', ['scripts/coverage.js'])),
  },
  {
    name: 'unused',
    title: 'Unused code and packages',
    needs: ['site-types'],
    run: () => check(() => run('knip', ['--no-progress', '--no-config-hints'])),
  },
  {
    name: 'build',
    title: 'Build of the site',
    run: () =>
      check(() => {
        ensureSite();
        return true;
      }),
  },
  {
    name: 'vitest',
    title: 'Rules, and the API on both databases (Vitest)',
    needs: ['build'],
    run: () =>
      tests((report) =>
        run('vitest', ['run', '--reporter=default', '--reporter=./scripts/vitest-tally.js'], {
          env: { LECTERN_TALLY: report },
        }),
      ),
  },
  {
    name: 'playwright',
    title: 'Browser journeys and accessibility (Playwright)',
    needs: ['build'],
    run: () =>
      tests(
        (report) =>
          run('playwright', ['test', '--config=e2e', '--reporter=list,json'], {
            env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, LECTERN_CHROMIUM: ensureBrowser() },
          }),
        playwrightTally,
      ),
  },
];

async function check(holds) {
  const passed = await holds();
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, skips: [] };
}

/** Runs a test runner that writes its report to the file it is given. */
async function tests(runner, tallyOf = (report) => report) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const succeeded = await runner(report);
    if (!existsSync(report)) throw new Error('The runner ended without a report.');
    const tally = tallyOf(JSON.parse(readFileSync(report, 'utf8')));
    if (tally.passed + tally.failed === 0) throw new Error('Not one test ran.');
    if (!succeeded && tally.failed === 0) {
      console.log('Every test passed, and yet the runner failed: counted as one failure.');
      tally.failed = 1;
    }
    return tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
