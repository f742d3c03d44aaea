import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.js';
import { tryFfmpeg } from './ffmpeg.js';
import { playwrightTally } from './playwright-tally.js';
import { run } from './run.js';

/**
 * @typedef {object} Asked
 * @property {string} [shard] the part of the tests that is wanted, as `1/2`
 * @property {(text: string) => void} [say] takes what the step prints; shown as it comes without
 *
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {{ name: string, why?: string }[]} [skips]
 * @property {import('./failures.js').Failure[]} [failures] of tests; a check has told its own
 * @property {{ name: string, ms: number }[]} [tests]
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {string[]} [needs] steps that have to run before
 * @property {string} [beside] the step that it runs beside, where both are wanted
 * @property {boolean} [inShards] whether each part of a divided run does its part of it
 * @property {number} [medianMs] what its tests may take at the median, one after another
 * @property {(asked: Asked) => Promise<Tally>} run
 */

/**
 * Everything that `npm test` runs, in order.
 *
 * @type {readonly Step[]}
 */
export const STEPS = [
  {
    name: 'build',
    title: 'Build of the site',
    inShards: true,
    run: (asked) => check(() => run('node', ['scripts/prepare.js', '--build'], asked)),
  },
  {
    name: 'types',
    title: 'Types',
    beside: 'build',
    run: (asked) =>
      check(
        async () =>
          (await run('tsc', ['-p', '.', '--noEmit'], asked)) &&
          run('tsc', ['-p', 'e2e', '--noEmit'], asked),
      ),
  },
  {
    name: 'site-types',
    title: 'Types of the site',
    beside: 'build',
    run: (asked) =>
      check(
        async () =>
          (await run('react-router', ['typegen'], { ...asked, cwd: 'web' })) &&
          (await run('tsc', ['-p', '.', '--noEmit'], { ...asked, cwd: 'web' })) &&
          run('tsc', ['-p', 'worker', '--noEmit'], { ...asked, cwd: 'web' }),
      ),
  },
  {
    name: 'lint',
    title: 'Lint and format',
    beside: 'build',
    run: (asked) =>
      check(() =>
        run('biome', ['check', '.', '--error-on-warnings', '--max-diagnostics=50'], asked),
      ),
  },
  {
    name: 'boundaries',
    title: 'Boundaries',
    beside: 'build',
    run: (asked) => check(() => run('node', ['scripts/boundaries.js'], asked)),
  },
  {
    name: 'requirements',
    title: 'Requirements and their tests',
    beside: 'build',
    run: (asked) => check(() => run('node', ['scripts/requirements.js'], asked)),
  },
  {
    name: 'unused',
    title: 'Unused code and packages',
    beside: 'build',
    needs: ['site-types'],
    run: (asked) => check(() => run('knip', ['--no-progress', '--no-config-hints'], asked)),
  },
  {
    name: 'rules',
    title: 'Rules (Vitest)',
    inShards: true,
    run: vitest('rules'),
  },
  {
    name: 'http',
    title: 'The product over HTTP, on both databases (Vitest)',
    needs: ['build'],
    inShards: true,
    medianMs: 100,
    run: (asked) => {
      tryFfmpeg();
      return vitest('http')(asked);
    },
  },
  {
    name: 'endurance',
    title: 'Kills, full disks and memory (Vitest)',
    needs: ['build'],
    beside: 'browser',
    inShards: true,
    run: vitest('endurance'),
  },
  {
    name: 'browser',
    title: 'Browser journeys and accessibility (Playwright)',
    needs: ['build'],
    inShards: true,
    medianMs: 2_000,
    run: ({ shard, say }) =>
      tests(
        (report) =>
          run('playwright', ['test', '--config=e2e', '--reporter=list,json', ...partOf(shard)], {
            say,
            env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, LECTERN_CHROMIUM: ensureBrowser() },
          }),
        playwrightTally,
      ),
  },
];

async function check(holds) {
  const passed = await holds();
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

function vitest(project) {
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-tally.js'];
  return ({ shard, say }) =>
    tests((report) =>
      run('vitest', ['run', '--project', project, ...reporters, ...partOf(shard)], {
        say,
        env: { LECTERN_TALLY: report },
      }),
    );
}

function partOf(shard) {
  return shard ? [`--shard=${shard}`] : [];
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
