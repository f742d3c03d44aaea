// Checks that imports only go the ways that the house allows, and that features form no circles;
// Biome checks circles of files, `any`, undeclared packages and the length of files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { circlesAmong, FOLDERS_WITHOUT_CIRCLES } from './circles.js';
import { brokenRules, HOUSES } from './house-rules.js';
import { ROOT } from './root.js';
import { sharedTitles } from './shared-titles.js';

const LEFT_OUT = ['node_modules', 'build', '.react-router', 'out'];

const files = HOUSES.flatMap((house) => sourcesUnder(house)).map((name) => ({
  name,
  text: readFileSync(path.join(ROOT, name), 'utf8'),
}));
let broken = 0;
for (const { name, text } of files) {
  for (const { line, rule } of brokenRules(name, text)) {
    console.log(`${name}:${line} ${rule}`);
    broken++;
  }
}
for (const folder of FOLDERS_WITHOUT_CIRCLES) {
  for (const { groups, imports } of circlesAmong(folder, files)) {
    console.log(`${folder}: ${groups.join(', ')} form a circle`);
    for (const { name, line, specifier } of imports)
      console.log(`  ${name}:${line} (${specifier})`);
    broken++;
  }
}
for (const { title, names } of sharedTitles(files)) {
  console.log(`“${title}” is the title of something in ${names.join(', ')}`);
  broken++;
}
console.log(`${files.length} files, ${broken} broken rules`);
process.exitCode = broken > 0 || files.length === 0 ? 1 : 0;

function sourcesUnder(folder) {
  if (!existsSync(path.join(ROOT, folder))) return [];
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return LEFT_OUT.includes(entry.name) ? [] : sourcesUnder(name);
    return /\.(ts|tsx|js|jsx)$/.test(entry.name) ? [name] : [];
  });
}
