/**
 * The statements of the specification in one line, and its headings below the first.
 *
 * Marks of lists and tables are left out, heads of tables too; the cells of a row are parted by `·`.
 *
 * @param {string} markdown
 */
export function statementsOf(markdown) {
  const headings = [];
  const statements = [];
  const lines = markdown.split('\n').map((line) => line.trim());
  for (const [at, line] of lines.entries()) {
    if (line === '' || isRule(line) || isRule(lines[at + 1] ?? '')) continue;
    if (line.startsWith('#')) {
      if (!line.startsWith('# ')) headings.push(line.replace(/^#+\s*/, ''));
    } else if (line.startsWith('|')) {
      const cells = line.slice(1, -1).split('|');
      statements.push(cells.map((cell) => cell.trim()).join(' · '));
    } else {
      statements.push(line.replace(/^(- |\d+\. )/, ''));
    }
  }
  return { headings, text: inOneLine(statements) };
}

/** The rule below the head of a table. */
function isRule(line) {
  return /^\|[-| :]+\|$/.test(line);
}

export function inOneLine(statements) {
  return statements.join(' ').replace(/\s+/g, ' ').trim();
}

/**
 * Where two texts begin to differ, with what stands there in each; undefined where they are one.
 *
 * @returns {{ expected: string, found: string } | undefined}
 */
export function firstDifference(expected, found) {
  if (expected === found) return undefined;
  let at = 0;
  while (expected[at] === found[at]) at += 1;
  const from = Math.max(0, at - 40);
  return { expected: expected.slice(from, at + 80), found: found.slice(from, at + 80) };
}
