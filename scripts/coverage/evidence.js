import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nodesIn, parse } from './syntax.js';
import { testsIn } from './tests-in.js';

/** What a test may borrow: what stands in the product's own files proves nothing about them. */
const FOR_TESTS = /^e2e\/|\/testing\/|\.test\.[jt]sx?$|\.spec\.ts$/;

/**
 * Finds the tests of the repository and what they assert.
 *
 * @param {string} root the repository's
 */
export function openTests(root) {
  const files = new Map();
  const read = (file) => {
    if (!files.has(file)) {
      const place = path.join(root, file);
      const text = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
      files.set(file, text === undefined ? undefined : { file, ...declarationsIn(file, text) });
    }
    return files.get(file);
  };

  /** A declaration by its name, in the bodies that a test stands in or imported from beside it. */
  const lookUp = (name, { file, blocks }) => {
    for (const block of blocks.toReversed()) {
      const node = declaredIn(block).get(name);
      if (node) return { node, place: { file, blocks } };
    }
    const imported = read(file)?.imports.get(name);
    const source = imported && read(imported.file);
    if (!source) return undefined;
    const place = { file: imported.file, blocks: [source.program] };
    return lookUp(imported.name, place);
  };

  return {
    /** @returns {import('./tests-in.js').FoundTest[] | undefined} undefined where there is no such file */
    testsOf(file) {
      const source = read(file);
      if (!source) return undefined;
      const place = { file, blocks: [source.program] };
      const makesTests = (name) => {
        const found = lookUp(name, place);
        if (!found || found.node.type === 'ImportDeclaration') return false;
        const { file: at } = found.place;
        return testsIn(at, read(at).text).some(({ nodes }) => within(found.node, nodes));
      };
      return testsIn(file, source.text, makesTests);
    },

    /**
     * The nodes of a test and of every declaration that it names, directly or not, in test files;
     * and how to find what they name.
     */
    evidenceOf(file, test) {
      const seen = new Set();
      const nodes = [];
      const add = (node, place) => {
        if (seen.has(node)) return;
        seen.add(node);
        for (const inner of nodesIn(node)) {
          nodes.push({ node: inner, place });
          if (inner.type !== 'Identifier') continue;
          const found = lookUp(inner.name, place);
          if (found) add(found.node, found.place);
        }
      };
      for (const node of test.nodes) add(node, { file, blocks: test.blocks });
      return { nodes, lookUp };
    },
  };
}

function within(node, nodes) {
  return nodes.some(({ start, end }) => start >= node.start && end <= node.end);
}

function declarationsIn(file, text) {
  const program = parse(file, text);
  const imports = new Map();
  for (const { type, source, specifiers } of program.body) {
    if (type !== 'ImportDeclaration' || !source.value.startsWith('.')) continue;
    const target = path.posix.join(path.posix.dirname(file), source.value);
    if (!FOR_TESTS.test(target)) continue;
    for (const { imported, local } of specifiers) {
      if (imported) imports.set(local.name, { file: target, name: imported.name });
    }
  }
  return { text, program, imports };
}

const DECLARED = new WeakMap();

/** What is declared right in a body, by name. */
function declaredIn(block) {
  const known = DECLARED.get(block);
  if (known) return known;
  const declared = new Map();
  for (const statement of block.body ?? []) {
    const node = statement.type.startsWith('Export') ? statement.declaration : statement;
    if (node?.type === 'FunctionDeclaration') declared.set(node.id.name, node);
    if (node?.type !== 'VariableDeclaration') continue;
    for (const declarator of node.declarations) {
      if (declarator.id.type === 'Identifier') declared.set(declarator.id.name, declarator);
    }
  }
  DECLARED.set(block, declared);
  return declared;
}
