import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { linesOf } from './failures.js';
import { tryFfmpeg } from './ffmpeg.js';
import { ROOT } from './root.js';
import { run } from './run.js';
import { runPlaywright, runVitest } from './runners.js';

/** Rounds on a quiet machine, and as many beside the busy loops. */
const ROUNDS = 10;
/** As many as the smallest machine of a CI has cores, so that tests get half of it. */
const BUSY_LOOPS = 2;

const BROWSER = /^e2e\/.*\.spec\.ts$/;
const VITEST = /\.test\.[jt]s$/;

/**
 * Runs test files twenty times, half of them beside two busy loops, without a second try, and names each
 * test that failed and how often.
 *
 * @param {readonly string[]} parameters test files, or `--changed BASE` for those that differ from a commit
 * @returns {Promise<number>} 0 if every test passed every time, else 1
 * @throws with what is wrong with the parameters
 */
export async function runStress(parameters) {
  const files = filesOf(parameters);
  console.log(`${files.length} files, ${2 * ROUNDS} times:\n  ${files.join('\n  ')}`);
  if (!(await run('node', ['scripts/prepare.js', '--build', '--tests']))) {
    throw new Error('What the tests need could not be prepared.');
  }
  tryFfmpeg();
  const quiet = await runRounds(files);
  const loops = Array.from({ length: BUSY_LOOPS }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const endLoops = () => loops.forEach((loop) => void loop.kill('SIGKILL'));
  process.once('exit', endLoops);
  const busy = await runRounds(files).finally(endLoops);
  return report([...quiet, ...busy]);
}

function filesOf(parameters) {
  const [first, base] = parameters;
  const isChanged = first === '--changed' && parameters.length === 2;
  const given = isChanged ? changedSince(base) : parameters;
  const files = given.map((name) => path.relative(ROOT, path.resolve(name)));
  const unknown = files.filter(
    (name) => !existsSync(path.join(ROOT, name)) || !(BROWSER.test(name) || VITEST.test(name)),
  );
  if (unknown.length > 0) throw new Error(`Not a test file: ${unknown.join(', ')}`);
  if (files.length === 0) {
    throw new Error('stress takes test files, or --changed and a commit that some differ from');
  }
  return files;
}

function changedSince(base) {
  const git = (...command) =>
    execFileSync('git', command, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((name) => BROWSER.test(name) || VITEST.test(name));
}

async function runRounds(files) {
  const inVitest = files.filter((name) => VITEST.test(name));
  const inBrowser = files.filter((name) => BROWSER.test(name));
  const tallies = [];
  for (let round = 0; round < ROUNDS && inVitest.length > 0; round++) {
    tallies.push(await runVitest({ args: ['--retry=0', '--reporter=dot', ...inVitest] }));
  }
  // Playwright repeats each test by itself, so that the demonstration is laid down once.
  if (inBrowser.length > 0) {
    const often = [`--repeat-each=${ROUNDS}`, '--retries=0'];
    tallies.push(await runPlaywright({ args: [...often, ...inBrowser] }));
  }
  return tallies;
}

function report(tallies) {
  const failures = tallies.flatMap((tally) => tally.failures);
  const byName = Map.groupBy(failures, ({ name }) => name);
  console.log('\n━━ Result ━━');
  for (const [name, [first, ...more]] of byName) {
    const often = `${name} (${1 + more.length} of ${2 * ROUNDS})`;
    for (const line of linesOf('failed', [{ ...first, name: often }])) console.log(line);
  }
  const count = (key) => tallies.reduce((sum, tally) => sum + tally[key], 0);
  console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);
  return count('failed') > 0 || count('passed') === 0 ? 1 : 0;
}
