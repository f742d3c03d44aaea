import { parseSync } from 'oxc-parser';

/** The syntax tree of a TypeScript or JavaScript file. */
export function parse(name, text) {
  const { program, errors } = parseSync(name, text);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  return program;
}

/** The nodes right below a node, in their order. */
export function childrenOf(node) {
  return Object.values(node).flatMap((value) => {
    if (Array.isArray(value)) return value.filter(isNode);
    return isNode(value) ? [value] : [];
  });
}

/** A node and all below it, but for those below a node that `leaveOut` names. */
export function* nodesIn(node, leaveOut = () => false) {
  if (leaveOut(node)) return;
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child, leaveOut);
}

function isNode(value) {
  return typeof value === 'object' && value !== null && typeof value.type === 'string';
}
