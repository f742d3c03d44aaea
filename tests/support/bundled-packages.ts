import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What is imported, by the name of its bundle: these two are 350 of the files that a thread loads. */
export const BUNDLED = { kysely: 'kysely', 'kysely-migration': 'kysely/migration', zod: 'zod' };

/** Where the bundles of what is installed are, or belong; another version has another folder. */
export function bundleFolder(): string {
  const versions = ['kysely', 'zod'].map((name) => {
    const manifest = path.join(ROOT, 'node_modules', name, 'package.json');
    return `${name}-${JSON.parse(readFileSync(manifest, 'utf8')).version}`;
  });
  return path.join(ROOT, 'node_modules/.cache/bundled-in-tests', versions.join('-'));
}

/** What Node is started with, so that it and its threads load the bundles. */
export const LOAD_BUNDLED: readonly string[] = [
  '--import',
  new URL('load-bundled-packages.ts', import.meta.url).href,
];

/** The addresses of the packages' own entrances, and of their bundles. */
export function bundledAddresses(): [string, string][] {
  const folder = bundleFolder();
  return Object.entries(BUNDLED).map(([bundle, specifier]) => [
    import.meta.resolve(specifier),
    pathToFileURL(path.join(folder, `${bundle}.js`)).href,
  ]);
}
