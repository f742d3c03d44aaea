import { tryFfmpeg } from './ffmpeg.js';
import { run } from './run.js';
import { runPlaywright, runVitest } from './runners.js';

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
 * @property {import('./failures.js').Failure[]} [flaky] tests that passed only at their second try, and why not at the first
 * @property {{ file: string, counts: import('./costs.js').Counts }[]} [costs]
 * @property {{ name: string, ms: number, tags: readonly string[] }[]} [tests] tags: ids of requirements
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {string[]} [needs] steps that have to run before
 * @property {string[]} [beside] it runs beside the first of these steps that is wanted, if any is
 * @property {boolean} [inShards] whether each part of a divided run does its part of it
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
    beside: ['build', 'rules'],
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
    beside: ['build', 'rules'],
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
    beside: ['rules', 'build'],
    run: (asked) =>
      check(() =>
        run('biome', ['check', '.', '--error-on-warnings', '--max-diagnostics=50'], asked),
      ),
  },
  {
    name: 'boundaries',
    title: 'Boundaries',
    beside: ['rules', 'build'],
    run: (asked) => check(() => run('node', ['scripts/boundaries.js'], asked)),
  },
  {
    name: 'requirements',
    title: 'Requirements and their tests',
    beside: ['rules', 'build'],
    run: (asked) => check(() => run('node', ['scripts/requirements.js'], asked)),
  },
  {
    name: 'unused',
    title: 'Unused code and packages',
    beside: ['rules', 'build'],
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
    run: (asked) => {
      tryFfmpeg();
      return vitest('http')(asked);
    },
  },
  {
    name: 'endurance',
    title: 'Kills, full disks and memory (Vitest)',
    // Much of what both do is to wait.
    beside: ['http'],
    needs: ['build'],
    inShards: true,
    run: vitest('endurance'),
  },
  {
    name: 'browser',
    title: 'Browser journeys and accessibility (Playwright)',
    needs: ['build'],
    inShards: true,
    run: ({ shard, say }) => runPlaywright({ say, args: partOf(shard) }),
  },
];

async function check(holds) {
  const passed = await holds();
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

function vitest(project) {
  return ({ shard, say }) =>
    runVitest({ say, args: ['--project', project, '--reporter=default', ...partOf(shard)] });
}

function partOf(shard) {
  return shard ? [`--shard=${shard}`] : [];
}
