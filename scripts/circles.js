import { importsIn, isTest, targetOf } from './house-rules.js';

/** Folders whose subfolders form no circle of imports, those of types included. */
export const FOLDERS_WITHOUT_CIRCLES = ['api/src/features', 'identity/src', 'web/app/features'];

/**
 * The circles that the subfolders of a folder form by their imports, types included, tests left out.
 *
 * @param folder its path from the repository's root, with `/`
 * @param {{ name: string, text: string }[]} files named by their paths from the repository's root
 * @returns {{ groups: string[], imports: { name: string, line: number, specifier: string }[] }[]}
 *   for each circle its subfolders and the imports that lead from one of them to another
 */
export function circlesAmong(folder, files) {
  const groupOf = (name) => {
    if (!name.startsWith(`${folder}/`)) return undefined;
    const [group, ...rest] = name.slice(folder.length + 1).split('/');
    return rest.length > 0 ? group : undefined;
  };
  const crossings = files.flatMap(({ name, text }) => {
    const from = groupOf(name);
    if (from === undefined || isTest(name)) return [];
    return importsIn(text).flatMap(({ specifier, line }) => {
      const to = groupOf(targetOf(name, specifier).path);
      return to === undefined || to === from ? [] : [{ from, to, name, line, specifier }];
    });
  });
  const reached = reachableFrom(crossings);
  const isTogether = (one, other) => reached.get(one)?.has(other) && reached.get(other)?.has(one);
  const circles = [];
  for (const group of [...reached.keys()].toSorted()) {
    if (!isTogether(group, group) || circles.some(({ groups }) => groups.includes(group))) continue;
    const groups = [...reached.keys()].filter((other) => isTogether(group, other)).toSorted();
    const imports = crossings
      .filter(({ from, to }) => groups.includes(from) && groups.includes(to))
      .map(({ name, line, specifier }) => ({ name, line, specifier }));
    circles.push({ groups, imports });
  }
  return circles;
}

/** For each group those that its imports lead to, over however many steps. */
function reachableFrom(crossings) {
  const reached = new Map();
  for (const start of new Set(crossings.map(({ from }) => from))) {
    const found = new Set();
    const waiting = [start];
    for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
      for (const { from, to } of crossings) {
        if (from !== group || found.has(to)) continue;
        found.add(to);
        waiting.push(to);
      }
    }
    reached.set(start, found);
  }
  return reached;
}
