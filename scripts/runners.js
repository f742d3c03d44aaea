import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.js';
import { playwrightTally } from './playwright-tally.js';
import { run } from './run.js';

/**
 * @typedef {object} HowToRun
 * @property {readonly string[]} [args] further parameters of the test runner
 * @property {(text: string) => void} [say] takes what it prints; shown as it comes without
 */

/**
 * Runs Vitest.
 *
 * @param {HowToRun} how
 * @returns {Promise<import('./steps.js').Tally>}
 */
export function runVitest({ args = [], say }) {
  return tallied((LECTERN_TALLY) => {
    const all = ['run', ...args, '--reporter=./scripts/vitest-tally.js'];
    return run('vitest', all, { say, env: { LECTERN_TALLY } });
  });
}

/**
 * Runs Playwright, with a Chromium that is installed first if need be.
 *
 * @param {HowToRun} how
 * @returns {Promise<import('./steps.js').Tally>}
 */
export function runPlaywright({ args = [], say }) {
  const env = { LECTERN_CHROMIUM: ensureBrowser() };
  return tallied((PLAYWRIGHT_JSON_OUTPUT_FILE) => {
    const all = ['test', '--config=e2e', ...args, '--reporter=list,json'];
    return run('playwright', all, { say, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE } });
  }, playwrightTally);
}

/** Runs a test runner that writes its report to the file it is given. */
async function tallied(runner, tallyOf = (report) => report) {
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
