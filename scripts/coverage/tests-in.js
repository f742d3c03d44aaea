import { childrenOf, parse } from './syntax.js';

const TEST = ['test', 'it'];
/** What a test may be called by beside its own name, and still runs. */
const RUNNING = ['each', 'for', 'concurrent', 'sequential', 'describe', 'fails'];

/**
 * A test as it stands in its file.
 *
 * @typedef {object} FoundTest
 * @property {string[]} path the titles of what it stands in, and its own
 * @property {object[]} nodes the syntax that it runs: itself but for its title, the tables that it
 *   and what it stands in are repeated for
 * @property {object[]} blocks the bodies that it stands in, the file first
 */

/**
 * The tests of a file. A title that is no plain text is written as in the source, without the dollar: `{what}
 * fails`, and one that is a name alone as `{what}`.
 *
 * A function of the file, or one that it imports, that makes tests of what it is handed counts as a
 * test where the file calls it at the top; its title is the function's name.
 *
 * @param {string} name the path, for errors
 * @param {(name: string) => boolean} makesTests whether a function that is called at the top does so
 * @returns {FoundTest[]}
 */
export function testsIn(name, text, makesTests = () => false) {
  const program = parse(name, text);
  const found = [];
  const visit = (node, { titles, nodes, blocks }) => {
    if (node.type === 'ForOfStatement') {
      return visit(node.body, { titles, nodes: [...nodes, node.left, node.right], blocks });
    }
    if (node.type === 'CallExpression') {
      const kind = kindOf(node.callee);
      const [title, ...rest] = node.arguments;
      const body = rest.find(({ type }) => /FunctionExpression$/.test(type));
      if (kind && title && body) {
        const path = [...titles, titleOf(title, text)];
        const own = [...nodes, ...tableOf(node.callee)];
        if (kind === 'test') found.push({ path, nodes: [...own, ...rest], blocks });
        else visit(body.body, { titles: path, nodes: own, blocks: [...blocks, body.body] });
        return;
      }
    }
    for (const child of childrenOf(node)) visit(child, { titles, nodes, blocks });
  };
  visit(program, { titles: [], nodes: [], blocks: [program] });
  for (const { type, expression } of program.body) {
    if (type !== 'ExpressionStatement' || expression.type !== 'CallExpression') continue;
    const { callee } = expression;
    if (callee.type === 'Identifier' && makesTests(callee.name)) {
      found.push({ path: [callee.name], nodes: [expression], blocks: [program] });
    }
  }
  return found;
}

/** Whether a call makes a test or a group of them; undefined for others, and for what is skipped. */
function kindOf(callee) {
  const names = namesOf(callee);
  const [first, ...others] = names;
  if (!others.every((name) => RUNNING.includes(name))) return undefined;
  if (first === 'describe' || (TEST.includes(first) && others.includes('describe'))) {
    return 'describe';
  }
  return TEST.includes(first) ? 'test' : undefined;
}

/** `test.each(…)` is test and each. */
function namesOf(callee) {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    return [...namesOf(callee.object), callee.property.name];
  }
  return [''];
}

function tableOf(callee) {
  return callee.type === 'CallExpression' ? callee.arguments : [];
}

function titleOf(node, text) {
  if (node.type === 'Literal') return String(node.value);
  const source = text.slice(node.start, node.end);
  return node.type === 'TemplateLiteral'
    ? source.slice(1, -1).replaceAll('${', '{')
    : `{${source}}`;
}
