import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faultsIn } from './check.js';
import { openTests } from './evidence.js';
import { isOwed, OWED } from './owed.js';
import { rowsOf } from './rows.js';
import { firstDifference, inOneLine, statementsOf } from './specification.js';

let root;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lectern-coverage-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** What is wrong with one row, whose test stands in `e2e/a.spec.ts`. */
function wrong(literals, title, { file = 'e2e/a.spec.ts' } = {}) {
  const row = { section: '1. A', heading: 'A', statement: 'It is so.', literals };
  return faultsIn([{ ...row, proofs: [{ file, test: title }] }], openTests(root), {}, {});
}

const SPEC = `
import { expect, test } from '@playwright/test';
import { WITHIN_MS, expectSoon } from './support/soon.ts';
import { TEXT } from '../web/app/messages.ts';
const SECOND = 1_000;
const failed = (page) => page.getByRole('alert', { name: 'Failed to load' });
// A comment that says: not asserted
test('a list that fails', async ({ page }) => {
  await expect(failed(page)).toBeVisible();
  await page.clock.runFor(2 * SECOND - 1);
  expectSoon(page, TEXT);
});
for (const [what, text] of [['of nothing', 'Nothing is there.']] as const) {
  test(\`a list \${what}\`, async ({ page }) => {
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(\`\${what} is shown\`)).toHaveText(/^No “.+” \\(yet\\)$/);
  });
}
test.describe('once more', () => {
  const inside = 'Only in here';
  test('a list that fails', async () => expect(inside).toBe('x'));
});
test.skip('a list that is left out', () => expect(1).toBe(1));
`;

describe('a row', () => {
  beforeEach(() => {
    write('e2e/a.spec.ts', SPEC);
    write(
      'e2e/support/soon.ts',
      "const SOON = 'In a moment';\nexport const WITHIN_MS = 5;\nexport function expectSoon(page) { return page.getByText(SOON); }\n",
    );
    write('web/app/messages.ts', "export const TEXT = 'The product says so';\n");
  });

  test.each([
    [['Failed to load', 'alert'], 'a list that fails', 2],
    [['Nothing is there.', 'of nothing'], 'a list {what}'],
    [['of nothing is shown'], 'a list {what}'],
    [['Only in here'], 'once more › a list that fails'],
  ])('is proved by what the test holds: %j in “%s”', (literals, title, found = 1) => {
    const faults = wrong(literals, title);
    if (found === 1) expect(faults).toEqual([]);
    else expect(faults[0]).toContain(`${found} tests`);
  });

  test('is proved by what the test names, in its own file and in test support', () => {
    write(
      'e2e/a.spec.ts',
      SPEC.replace("test('a list that fails', async () =>", "test('two', async () =>"),
    );
    expect(
      wrong(['Failed to load', '2000', '1999', '1000', 'In a moment'], 'a list that fails'),
    ).toEqual([]);
  });

  test.each([
    ['what a comment says', ['A comment that says'], 'a list {what}'],
    ['what the title alone says', ['a list'], 'a list {what}'],
    ['a part of a word', ['Failed to'], 'a list {what}'],
    ['what fills a hole with something else', ['of something is shown'], 'a list {what}'],
    ['what stands in another test', ['Only in here'], 'a list {what}'],
  ])('is not proved by %s', (_what, literals, title) => {
    const faults = wrong(literals, title);
    expect(faults.join()).toContain(`no test of it holds “${literals[0]}”`);
  });

  test('is not proved by what the product itself says', () => {
    write(
      'e2e/a.spec.ts',
      SPEC.replace("test('a list that fails', async () =>", "test('two', async () =>"),
    );
    expect(wrong(['The product says so'], 'a list that fails')).not.toEqual([]);
  });

  test.each([
    ['a test that is gone', 'a list that was', {}],
    ['a test that is left out', 'a list that is left out', {}],
    ['a file that is gone', 'a list {what}', { file: 'e2e/b.spec.ts' }],
  ])('is not proved by %s', (_what, title, place) => {
    expect(wrong(['x'], title, place)[0]).toContain(`0 tests “${title}”`);
  });

  test('says something that a test can hold', () => {
    expect(wrong([], 'a list {what}')[0]).toContain('names nothing');
  });

  test('is proved by a call of what makes tests', () => {
    write(
      'e2e/support/make.ts',
      "import { test } from '@playwright/test';\nexport function testFailures({ told }) {\n  test('a failure', async () => told);\n}\n",
    );
    write(
      'e2e/c.spec.ts',
      "import { testFailures } from './support/make.ts';\ntestFailures({ told: 'Not saved' });\n",
    );
    expect(wrong(['Not saved', 'told'], 'testFailures', { file: 'e2e/c.spec.ts' })).toEqual([]);
    expect(wrong(['Not lost'], 'testFailures', { file: 'e2e/c.spec.ts' })).not.toEqual([]);
  });

  test('that is pending is a fault, and says when it need not be any more', () => {
    const row = { section: '', heading: 'A', statement: 'Soon.', literals: ['Nothing is there.'] };
    const tests = openTests(root);
    const told = (proofs) => faultsIn([{ ...row, proofs, pending: true }], tests, {}, {})[0];
    expect(told([{ file: 'e2e/b.spec.ts' }])).toBe('A: “Soon.” is pending in e2e/b.spec.ts');
    expect(told([{ file: 'e2e/a.spec.ts' }])).toContain('perhaps “a list {what}”');
    expect(told([{ file: 'e2e/a.spec.ts', test: 'a list {what}' }])).toContain(
      'its tests are there',
    );
  });
});

describe('the document', () => {
  const table = (...rows) =>
    `# A\n\n## 1. B\n\n### C\n\n| a | b | c |\n|---|---|---|\n${rows.join('\n')}\n`;

  test('is read row by row', () => {
    const { rows, headings } = rowsOf(
      table(
        '| It says "a \\| b" & `c`. | `a \\| b`, `1 < 2` | `e2e/a.spec.ts` › `one`<br>`e2e/b.spec.ts` › `two › three` |',
        '| It is open. | | otherwise: left open |',
        '| Soon. | `x` | pending: `e2e/c.spec.ts` |',
      ),
    );
    expect(headings).toEqual(['1. B', 'C']);
    expect(rows).toEqual([
      {
        section: '1. B',
        heading: 'C',
        statement: 'It says "a | b" & `c`.',
        literals: ['a | b', '1 < 2'],
        proofs: [
          { file: 'e2e/a.spec.ts', test: 'one' },
          { file: 'e2e/b.spec.ts', test: 'two › three' },
        ],
      },
      expect.objectContaining({ literals: [], proofs: [], otherwise: 'left open' }),
      expect.objectContaining({ proofs: [{ file: 'e2e/c.spec.ts' }], pending: true }),
    ]);
  });

  test.each(['', 'soon', '`e2e/a.spec.ts`'])('has a reason in every row: %j', (proof) => {
    expect(() => rowsOf(table(`| It is so. | \`x\` | ${proof} |`))).toThrow('It is so.');
  });

  test('has a row for everything that is owed', () => {
    const owed = { '5. V': ['Section {n}', 'Design'] };
    const faults = (file, literals) => {
      write(file, "test('one', () => expect(['Section 3', 'Design', 'Section']).toBe(1));\n");
      const proofs = [{ file, test: 'one' }];
      const row = { section: '5. V', heading: '', statement: '', literals, proofs };
      return faultsIn([row], openTests(root), owed, {});
    };
    expect(faults('e2e/one.spec.ts', ['Section 3', 'Design'])).toEqual([]);
    expect(faults('api/src/one.http.test.ts', ['Section 3', 'Design'])).toEqual([]);
    expect(faults('e2e/one.spec.ts', ['Section'])).toHaveLength(2);
    expect(faults('web/app/one.test.ts', ['Section 3', 'Design'])).toHaveLength(2);
  });
});

test('a route is owed in both letter cases', () => {
  const routes = OWED['2. Screens and routes'];
  expect(routes).toEqual(
    expect.arrayContaining([
      '/Quiz',
      '/quiz',
      '/signin',
      '/SIGNIN',
      '/edit-course/{id}',
      '/EDIT-COURSE/{id}',
    ]),
  );
  expect(isOwed('/EDIT-COURSE/{id}', '/EDIT-COURSE/1')).toBe(true);
  expect(isOwed('/EDIT-COURSE/{id}', '/edit-course/1')).toBe(false);
});

describe('the specification', () => {
  const MARKDOWN =
    '# Title\n\nFirst.\n\n## 1. B\n- Second, a  list.\n  - Third.\n1. Fourth.\n\n| head | head |\n|---|---|\n| a | b, c |\n';

  test('is one line of statements', () => {
    expect(statementsOf(MARKDOWN)).toEqual({
      headings: ['1. B'],
      text: 'First. Second, a list. Third. Fourth. a · b, c',
    });
  });

  test('is said whole, in its order', () => {
    const { text } = statementsOf(MARKDOWN);
    const rows = ['First.', 'Second,', 'a list.', 'Third.', 'Fourth.', 'a · b, c'];
    expect(firstDifference(text, inOneLine(rows))).toBeUndefined();
    expect(firstDifference(text, inOneLine(rows.toSpliced(3, 1)))).toEqual({
      expected: expect.stringContaining('Third.'),
      found: expect.not.stringContaining('Third.'),
    });
  });
});
