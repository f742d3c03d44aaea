// Checks that the requirements of docs/product and the tests that carry their ids belong together.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ROOT } from './root.js';

const PAGES = 'docs/product';
const TEST_FILE = /\.(test|spec)\.[jt]sx?$/;
/** What tests share. Texts of the product's own files prove nothing about it. */
const SUPPORT = /^e2e\/|^tests\/support\/|\/testing\//;
const LEFT_OUT = /^(node_modules|build|data|\..+)$/;
const ITEM = /^- \*\*([A-Z]+-\d+)\*\* (.*(?:\n {2}.*)*)/gm;
const NOT_TESTED = /\(not tested: [^)]+\)/;
const TEST = /^(test|it)(\.(each|for|fails|concurrent|sequential|skip|skipIf|runIf|todo|fixme))*$/;
const MAY_NOT_RUN = /\.(skip|skipIf|runIf|todo|fixme)\b/;

/**
 * What is wrong between requirements and tests.
 *
 * @param {Record<string, string>} files the text of each page, test and support file by its path
 * @returns {string[]} one sentence for each fault
 */
export function faultsIn(files) {
  const requirements = Object.entries(files)
    .filter(([name]) => name.startsWith(PAGES))
    .flatMap(([name, text]) =>
      Array.from(text.matchAll(ITEM), ([, id, words]) => ({ id, words, name })),
    );
  const calls = Object.entries(files)
    .filter(([name]) => /\.[jt]sx?$/.test(name))
    .flatMap(([name, text]) => callsIn(name, text));
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = calls.flatMap(({ ids, name }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${name}: no requirement is called ${id}`),
  );
  return [
    ...unknown,
    ...requirements.flatMap(({ id, words, name }, at) => {
      const tagged = calls.filter(({ ids }) => ids.includes(id));
      const first = requirements.findIndex((other) => other.id === id);
      if (first < at) return [`${name}: ${id} stands in ${requirements[first].name} as well`];
      if (NOT_TESTED.test(words)) {
        return tagged.length > 0 ? [`${name}: ${id} says that no test has it, and one has`] : [];
      }
      if (tagged.length === 0) return [`${name}: no test carries ${id}`];
      const evidence = evidenceOf(tagged, calls, files);
      return textsIn(words)
        .filter((text) => !stands(text, evidence))
        .map((text) => `${name}: no test of ${id} holds “${text}”`);
    }),
  ];
}

/** The calls of a file that make tests or carry tags; a tag of one that may not run counts for nothing. */
function callsIn(name, text) {
  const calls = [];
  const visit = ({ callee, arguments: given, start, end }) => {
    const [called] = /^[\w.]*/.exec(text.slice(callee.start, callee.end));
    const tags = given
      .flatMap(({ type, properties }) => (type === 'ObjectExpression' ? properties : []))
      .filter(({ key }) => /^tags?$/.test(key?.name))
      .map(({ value }) => text.slice(value.start, value.end));
    const ids = MAY_NOT_RUN.test(called) ? [] : (tags.join().match(/[A-Z]+-\d+/g) ?? []);
    const isTest = TEST.test(called) && given.length > 1;
    if (isTest || ids.length > 0) calls.push({ name, start, end, ids, isTest });
  };
  new Visitor({ CallExpression: visit }).visit(parseSync(name, text).program);
  return calls;
}

/** What tests say: their files without comments and without other tests, and the support they import. */
function evidenceOf(tagged, calls, files) {
  const seen = new Set();
  const read = (name, text) => {
    const texts = [text];
    for (const [, specifier] of text.matchAll(/from '(\.[^']+)'/g)) {
      const target = path.posix.join(path.posix.dirname(name), specifier);
      if (seen.has(target) || !SUPPORT.test(target) || !files[target]) continue;
      seen.add(target);
      texts.push(read(target, files[target]));
    }
    return texts.join('\n');
  };
  const texts = [...new Set(tagged.map(({ name }) => name))].map((name) => {
    const within = (inner) =>
      tagged.some((one) => one.name === name && one.start <= inner.start && inner.end <= one.end);
    const others = calls.filter((call) => call.name === name && call.isTest && !within(call));
    const text = others.reduceRight(
      (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
      files[name],
    );
    return read(name, text);
  });
  return texts
    .join('\n')
    .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    .replace(/\\(?=[^\w\s])|(?<=\d)_(?=\d)/g, '');
}

function textsIn(words) {
  return Array.from(words.matchAll(/`([^`]+)`/g), ([, text]) => text.replace(/\s+/g, ' '));
}

/** Whether a text stands there word by word; one word of several may be a hole, as in `${provider} failed`. */
function stands(text, evidence) {
  const words = text.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const withHoles = words.length > 2 ? words.map((_, at) => words.with(at, '\\$\\{[^}]+\\}')) : [];
  return [words, ...withHoles]
    .map((variant) => new RegExp(`(?<![\\p{L}\\d])${variant.join(' ')}(?![\\p{L}\\d])`, 'u'))
    .some((pattern) => pattern.test(evidence));
}

function filesUnder(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.test(entry.name) ? [] : filesUnder(name);
    const isWanted = name.startsWith(PAGES) || TEST_FILE.test(name) || SUPPORT.test(name);
    return isWanted ? [[name, readFileSync(path.join(ROOT, name), 'utf8')]] : [];
  });
}

if (process.argv[1] === import.meta.filename) {
  const files = Object.fromEntries(filesUnder('.'));
  const faults = faultsIn(files);
  for (const fault of faults) console.log(fault);
  const count = Object.values(files).join('\n').match(ITEM)?.length ?? 0;
  console.log(`${count} requirements, ${faults.length} faults`);
  process.exitCode = faults.length > 0 || count === 0 ? 1 : 0;
}
