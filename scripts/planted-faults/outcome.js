import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a failed expectation says, and a failure of the test's own tools does not. */
const EXPECTATION =
  /expect|AssertionError|instead of (rejecting|resolving)|Test timeout of \d+ms exceeded/i;

/** One attempt: what is red for its fault would be red again. */
const IN_BROWSER = ['test', '--config=e2e', '--workers=1', '--retries=0', '--reporter=json'];

/** Whether a test is one of the browser journeys. */
export function isInBrowser({ file }) {
  return file.startsWith('e2e/');
}

/**
 * What a runner is to be asked for one test of a file.
 *
 * @param {import('./faults.js').Fault['test']} test
 * @param {string} report the file that the report goes to
 * @returns {{ command: string, parameters: string[], env: Record<string, string> }}
 */
export function askingFor(test, report) {
  const wanted = (test.grep ?? test.name.split(' › ').at(-1)).replace(
    /[.*+?^${}()|[\]\\]/g,
    '\\$&',
  );
  if (isInBrowser(test)) {
    const file = path.basename(test.file);
    return {
      command: 'playwright',
      parameters: [...IN_BROWSER, file, '-g', wanted],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    };
  }
  const output = ['--reporter=json', `--outputFile=${report}`];
  return { command: 'vitest', parameters: ['run', test.file, '-t', wanted, ...output], env: {} };
}

/**
 * @typedef {object} Outcome
 * @property {number} ran how many tests were run to an end
 * @property {{ title: string, reason: string }[]} failed those that failed, by an expectation
 * @property {string[]} broken whatever else went wrong: what did not compile or begin
 */

/** @returns {Outcome} */
export function readOutcome(test, report) {
  let read;
  try {
    read = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { ran: 0, failed: [], broken: ['no report'] };
  }
  return sorted(isInBrowser(test) ? fromPlaywright(read) : fromVitest(read));
}

function fromPlaywright({ suites = [], errors = [] }) {
  const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)];
  const results = suites.flatMap(specsIn).map(({ title, ok, tests }) => ({
    title,
    passed: ok,
    reason: tests.flatMap((one) => one.results).map(({ error }) => error?.message ?? '')[0] ?? '',
  }));
  return { results, errors: errors.map(({ message }) => message ?? '') };
}

function fromVitest({ testResults = [] }) {
  const results = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ title, status, failureMessages }) => ({
      title,
      passed: status === 'passed',
      reason: failureMessages?.[0] ?? '',
    }));
  const unable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { results, errors: unable.map(({ message }) => message) };
}

function sorted({ results, errors }) {
  const failed = results
    .filter(({ passed }) => !passed)
    .map(({ title, reason }) => ({ title, reason: plain(reason) }));
  return {
    ran: results.length,
    failed: failed.filter(({ reason }) => EXPECTATION.test(reason)),
    broken: [
      ...errors,
      ...failed.filter(({ reason }) => !EXPECTATION.test(reason)).map(({ reason }) => reason),
    ],
  };
}

function plain(text) {
  // The runners colour what they say.
  return text.replace(/\u001b\[[\d;]*m/g, '');
}
