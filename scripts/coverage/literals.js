/**
 * What the syntax of a test says: texts, numbers and patterns.
 *
 * @typedef {object} Values
 * @property {string[]} texts
 * @property {Set<string>} numbers as JavaScript prints them
 * @property {RegExp[]} templates texts with holes, each hole a group
 */

/**
 * @param {ReturnType<ReturnType<typeof import('./evidence.js').openTests>['evidenceOf']>} evidence
 * @returns {Values}
 */
export function valuesIn({ nodes, lookUp }) {
  const texts = [];
  const numbers = new Set();
  const templates = [];
  for (const { node, place } of nodes) {
    if (node.type === 'Literal') {
      if (typeof node.value === 'string') texts.push(node.value);
      if (typeof node.value === 'number') numbers.add(String(node.value));
      if (node.regex) texts.push(plain(node.regex.pattern));
    }
    if (node.type === 'Property' && !node.computed && node.key.type === 'Identifier') {
      texts.push(node.key.name);
    }
    if (node.type === 'BinaryExpression' || node.type === 'UnaryExpression') {
      const number = numberOf(node, (name) => lookUp(name, place));
      if (number !== undefined) numbers.add(String(number));
    }
    if (node.type === 'TemplateLiteral') {
      const parts = node.quasis.map(({ value }) => value.cooked ?? '');
      texts.push(...parts);
      if (parts.length > 1)
        templates.push(new RegExp(`^${parts.map(escaped).join('(.+?)')}$`, 's'));
    }
  }
  return { texts, numbers, templates };
}

/**
 * Whether a literal stands there: a number as a number or a whole text; one word as a whole text;
 * several words as a text or a part of one, from word to word; a text with holes where whatever
 * fills them stands there too.
 *
 * @param {string} literal
 * @param {Values} values
 */
export function stands(literal, values) {
  const { texts, numbers, templates } = values;
  if (numbers.has(literal) || texts.includes(literal)) return true;
  if (/\s/.test(literal)) {
    const part = new RegExp(`(?<![\\p{L}\\d])${escaped(literal)}(?![\\p{L}\\d])`, 'u');
    if (texts.some((text) => part.test(text))) return true;
  }
  return templates.some((template) => {
    const filled = template.exec(literal);
    return filled?.slice(1).every((part) => numbers.has(part) || texts.includes(part)) ?? false;
  });
}

/** The value of a sum such as `10 * MINUTE - 1`. */
function numberOf(node, lookUp, depth = 0) {
  const inner = (operand) => numberOf(operand, lookUp, depth + 1);
  if (depth > 8) return undefined;
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number' ? node.value : undefined;
    case 'Identifier': {
      const found = lookUp(node.name);
      return found?.node.type === 'VariableDeclarator' ? inner(found.node.init) : undefined;
    }
    case 'BinaryExpression':
      return calculated(node.operator, inner(node.left), inner(node.right));
    default:
      return undefined;
  }
}

function calculated(operator, left, right) {
  if (left === undefined || right === undefined) return undefined;
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    default:
      return undefined;
  }
}

/** A pattern as the text that it is of, without anchors and escapes. */
function plain(pattern) {
  return pattern.replace(/^\^|\$$/g, '').replace(/\\([^\w\s])/g, '$1');
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
