import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Bundled imports by the name of their bundle: 350 of the files that a thread loads are theirs. */
export const BUNDLED = { kysely: 'kysely', 'kysely-migration': 'kysely/migration', zod: 'zod' };

/** The folder of the bundles, one for each installed version. */
export function bundleFolder(): string {
  const versions = ['kysely', 'zod'].map((name) => {
    const manifest = path.join(ROOT, 'node_modules', name, 'package.json');
    return `${name}-${JSON.parse(readFileSync(manifest, 'utf8')).version}`;
  });
  return path.join(ROOT, 'node_modules/.cache/bundled-in-tests', versions.join('-'));
}

/** Arguments with which Node and its threads load the bundles. */
export const LOAD_BUNDLED: readonly string[] = [
  '--import',
  new URL('load-bundled-packages.ts', import.meta.url).href,
];

/** Pairs of addresses: the package's own entry, and its bundle. */
export function bundledAddresses(): [string, string][] {
  const folder = bundleFolder();
  return Object.entries(BUNDLED).map(([bundle, specifier]) => [
    import.meta.resolve(specifier),
    pathToFileURL(path.join(folder, `${bundle}.js`)).href,
  ]);
}
