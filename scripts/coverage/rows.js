import { marked } from 'marked';

/**
 * One row of the tables in `docs/specification-coverage.md`.
 *
 * @typedef {object} Row
 * @property {string} section the heading above it, `## …` without its marks: `8. Error catalogue`
 * @property {string} heading the nearest heading
 * @property {string} statement the specification's own words
 * @property {string[]} literals what the test must hold
 * @property {{ file: string, test?: string }[]} proofs without a test while it is not known yet
 * @property {string} [otherwise] why no test holds it, where none does
 * @property {boolean} [pending] true where the tests are still being written
 */

const OTHERWISE = /^otherwise: (.+)$/s;
const PENDING = /^pending: /;

/**
 * The rows of the document, in its order, and its headings below the first.
 *
 * @param {string} markdown
 * @returns {{ rows: Row[], headings: string[] }}
 * @throws {Error} where a row is neither proved, pending nor otherwise
 */
export function rowsOf(markdown) {
  const rows = [];
  const headings = [];
  let section = '';
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') {
      if (token.depth === 2) section = token.raw.replace(/^#+\s*/, '').trim();
      if (token.depth > 1) headings.push(token.raw.replace(/^#+\s*/, '').trim());
    }
    if (token.type !== 'table') continue;
    for (const [statement, literals, proof] of token.rows) {
      rows.push({
        section,
        heading: headings.at(-1) ?? '',
        statement: statement.text.replaceAll('\\|', '|'),
        literals: spansIn(literals.tokens),
        ...proofOf(proof, statement.text),
      });
    }
  }
  return { rows, headings };
}

function proofOf(cell, statement) {
  const text = cell.text.trim();
  const otherwise = OTHERWISE.exec(text)?.[1];
  if (otherwise) return { proofs: [], otherwise };
  const spans = spansIn(cell.tokens);
  const pending = PENDING.test(text);
  if (pending && spans.length === 1) return { proofs: [{ file: spans[0] }], pending };
  if (spans.length === 0 || spans.length % 2 === 1) {
    throw new Error(`Neither tests nor a reason: ${statement}`);
  }
  const proofs = [];
  for (let at = 0; at < spans.length; at += 2) {
    proofs.push({ file: spans[at], test: spans[at + 1] });
  }
  return pending ? { proofs, pending } : { proofs };
}

/** Code spans, with what Markdown escapes in a table brought back. */
function spansIn(tokens) {
  return tokens
    .filter(({ type }) => type === 'codespan')
    .map(({ text }) => unescaped(text).replaceAll('\\|', '|'));
}

function unescaped(html) {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
