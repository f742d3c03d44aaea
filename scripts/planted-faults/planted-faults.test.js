import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askingFor, readOutcome } from './outcome.js';
import { plant, unplantable } from './plant.js';
import { gistOf, reportOf } from './report.js';

const FAULT = {
  name: 'a wrong message',
  section: '8',
  file: 'a.ts',
  search: "'Right'",
  replacement: "'$& wrong'",
  test: { file: 'e2e/a.spec.ts', name: 'says {what}', grep: 'says what (it is)' },
};
const OF_VITEST = { ...FAULT.test, file: 'a.http.test.ts' };

let root;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-plant-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (text, file = 'a.ts') => writeFileSync(path.join(root, file), text);

describe('a fault', () => {
  test('is planted as it is written, and taken out again', () => {
    write("const text = 'Right';\n");
    expect(unplantable(FAULT, root)).toEqual([]);
    const takeOut = plant(FAULT, root);
    expect(readFileSync(path.join(root, 'a.ts'), 'utf8')).toBe("const text = '$& wrong';\n");
    takeOut();
    expect(readFileSync(path.join(root, 'a.ts'), 'utf8')).toBe("const text = 'Right';\n");
  });

  test.each([
    ['its text is not there', "'Left'", {}],
    ['its text is there twice', "'Right' 'Right'", {}],
    ['it changes nothing', "'Right'", { replacement: "'Right'" }],
    ['its file is gone', "'Right'", { file: 'b.ts' }],
  ])('cannot be planted where %s', (_what, text, change) => {
    write(text);
    expect(unplantable({ ...FAULT, ...change }, root)[0]).toContain('a wrong message');
  });
});

test('each runner is asked for one test', () => {
  expect(askingFor(FAULT.test, '/report').parameters).toEqual(
    expect.arrayContaining(['a.spec.ts', '-g', 'says what \\(it is\\)']),
  );
  expect(askingFor(OF_VITEST, '/report')).toMatchObject({
    command: 'vitest',
    parameters: expect.arrayContaining(['a.http.test.ts', '-t', '--outputFile=/report']),
  });
});

describe('an outcome', () => {
  const read = (asked, report) => {
    write(JSON.stringify(report), 'report.json');
    return readOutcome(asked, path.join(root, 'report.json'));
  };
  const assertion = (status, message) => ({
    title: 'one',
    status,
    failureMessages: message ? [message] : [],
  });
  const spec = (ok, message) => ({
    title: 'one',
    ok,
    tests: [{ results: [{ error: message ? { message } : undefined }] }],
  });

  test.each([
    [
      OF_VITEST,
      (ok, message) => ({
        testResults: [
          { status: 'x', assertionResults: [assertion(ok ? 'passed' : 'failed', message)] },
        ],
      }),
    ],
    [FAULT.test, (ok, message) => ({ suites: [{ suites: [{ specs: [spec(ok, message)] }] }] })],
  ])('tells a failed expectation from other failures: %j', (asked, report) => {
    expect(read(asked, report(true))).toEqual({ ran: 1, failed: [], broken: [] });
    const reason = '\u001b[31mAssertionError\u001b[39m: expected 1';
    expect(read(asked, report(false, reason))).toEqual({
      ran: 1,
      failed: [{ title: 'one', reason: 'AssertionError: expected 1' }],
      broken: [],
    });
    expect(read(asked, report(false, 'SyntaxError: oh'))).toMatchObject({
      failed: [],
      broken: ['SyntaxError: oh'],
    });
  });

  test('is none where a file does not load, no test runs or no report is written', () => {
    const unloaded = { testResults: [{ status: 'failed', assertionResults: [], message: 'Oh' }] };
    expect(read(OF_VITEST, unloaded).broken).toEqual(['Oh']);
    expect(read(FAULT.test, { errors: [{ message: 'Oh' }] }).broken).toEqual(['Oh']);
    const skipped = { testResults: [{ assertionResults: [assertion('skipped')] }] };
    expect(read(OF_VITEST, skipped)).toEqual({ ran: 0, failed: [], broken: [] });
    expect(readOutcome(FAULT.test, path.join(root, 'none.json')).broken).toEqual(['no report']);
  });
});

describe('the page', () => {
  const reason = 'Error: expect(locator).toBeVisible() failed\n\nExpected: visible\nReceived: none';
  const found = { ran: 1, failed: [{ title: 'says it | all', reason }], broken: [] };

  test('says of each fault what turned red, keeps what was before, and owns up to the rest', () => {
    const other = { ...FAULT, name: 'another', section: '9' };
    const faults = [FAULT, other];
    const first = reportOf(faults, new Map([[FAULT.name, { ok: true, found }]]));
    expect(first).toContain(
      '| a wrong message | 8 | `a.ts` | `e2e/a.spec.ts` › `says it \\| all` |',
    );
    expect(first).toContain('| not planted yet |');
    expect(first).toContain('1 of 2 faults were seen.');
    const second = reportOf(faults, new Map([['another', { ok: false, found }]]), first);
    expect(second).toContain('says it \\| all` | `Error: expect(locator)');
    expect(second).toContain('| **not seen** |');
    expect(second).toContain('1 of 2 faults were seen.');
  });

  test('gives the gist of a failure', () => {
    expect(gistOf('ZodError: [\n  {\n    "code": "x"\n  }\n]\n    at a (/b.js:1:2)')).toBe(
      'ZodError: [ { "code": "x" } ]',
    );
    expect(gistOf(reason)).toBe(
      'Error: expect(locator).toBeVisible() failed · Expected: visible · Received: none',
    );
  });
});
