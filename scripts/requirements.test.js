import { describe, expect, test } from 'vitest';
import { faultsIn } from './requirements.js';

const PAGE = '# Home\n\n- **HOME-1** The page says `Hello\n  there` and more.\n';
const SPEC = `
import { test } from '@playwright/test';
import { expectMore } from './support/more.ts';
const TITLE = 'Hello there';
test('says hello', { tag: '@HOME-1' }, async ({ page }) => {
  await expect(page).toHaveText(TITLE);
});
test('says something else', async ({ page }) => expectMore(page, 'Good bye'));
`;
/** The faults of one page, one spec and what it imports. */
const faults = (page = PAGE, spec = SPEC, others = {}) =>
  faultsIn({ 'docs/product/home.md': page, 'e2e/home.spec.ts': spec, ...others });

test('a requirement whose test holds its texts has no fault', () => {
  expect(faults()).toEqual([]);
});

describe('a fault is', () => {
  test('a requirement that no test carries', () => {
    expect(faults(`${PAGE}- **HOME-2** More.\n`)).toEqual([
      'docs/product/home.md: no test carries HOME-2',
    ]);
  });

  test('a tag of no requirement', () => {
    const spec = SPEC.replace("'@HOME-1'", "['@HOME-1', '@HOME-3']");
    expect(faults(PAGE, spec)).toEqual(['e2e/home.spec.ts: no requirement is called HOME-3']);
  });

  test('an id that is there twice', () => {
    const other = { 'docs/product/more.md': '- **HOME-1** Again.\n' };
    expect(faults(PAGE, SPEC, other)).toEqual([
      'docs/product/more.md: HOME-1 stands in docs/product/home.md as well',
    ]);
  });

  test('a requirement that is said not to be tested, and is', () => {
    const page = PAGE.replace('more.', 'more (not tested: too slow).');
    expect(faults(page)).toHaveLength(1);
    expect(faults(page, SPEC.replace(", { tag: '@HOME-1' }", ''))).toEqual([]);
  });

  test.each(['Good bye', 'Hello', 'a comment'])(
    'a text that stands only in other tests, other files or comments: %s',
    (text) => {
      const page = PAGE.replace('Hello\n  there', text);
      const spec = SPEC.replace("'Hello there'", "'Welcome'").replace(
        'const',
        '// a comment\nconst',
      );
      expect(faults(page, spec)).toEqual([
        `docs/product/home.md: no test of HOME-1 holds “${text}”`,
      ]);
    },
  );

  test.each(['skip', 'fixme', 'todo', 'skipIf(true)'])(
    'a tag of test.%s, which may not run',
    (how) => {
      expect(faults(PAGE, SPEC.replace("test('says hello'", `test.${how}('says hello'`))).toEqual([
        'docs/product/home.md: no test carries HOME-1',
      ]);
    },
  );
});

describe('a test is found', () => {
  test('in a group, in a table and where a function makes it', () => {
    const calls = [
      "describe('all', { tags: ['HOME-1'] }, () => { it('one', () => say('Hello there')); });",
      "test.each([1, 2])('%i', { timeout: 1, tags: ['HOME-1'] }, () => say('Hello there'));",
      "testAll({ tag: ['@HOME-1'], said: 'Hello there' });",
    ];
    for (const call of calls) expect(faults(PAGE, call), call).toEqual([]);
  });

  test('by texts of test support, numbers with separators, patterns and holes', () => {
    const page = PAGE.replace(
      '`Hello\n  there`',
      '`10000`, `/login`, `Google failed today`, `More`',
    );
    const spec = SPEC.replace(
      "'Hello there'",
      '[10_000, /^\\/login\\b/, `$' + '{provider} failed today`]',
    );
    const support = { 'e2e/support/more.ts': "export const expectMore = () => say('More');\n" };
    expect(faults(page, spec, support)).toEqual([]);
    expect(faults(page, spec)).toEqual(['docs/product/home.md: no test of HOME-1 holds “More”']);
  });
});
