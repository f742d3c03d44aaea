// Checks that imports only go the ways that the house allows; Biome checks circles, `any`,
// undeclared packages and the length of files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brokenRules, HOUSES } from './house-rules.js';
import { ROOT } from './root.js';

const LEFT_OUT = ['node_modules', 'build', '.react-router', 'out'];

const names = HOUSES.flatMap((house) => sourcesUnder(house));
let broken = 0;
for (const name of names) {
  for (const { line, rule } of brokenRules(name, readFileSync(path.join(ROOT, name), 'utf8'))) {
    console.log(`${name}:${line} ${rule}`);
    broken++;
  }
}
console.log(`${names.length} files, ${broken} broken rules`);
process.exitCode = broken > 0 || names.length === 0 ? 1 : 0;

function sourcesUnder(folder) {
  if (!existsSync(path.join(ROOT, folder))) return [];
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return LEFT_OUT.includes(entry.name) ? [] : sourcesUnder(name);
    return /\.(ts|tsx|js|jsx)$/.test(entry.name) ? [name] : [];
  });
}
