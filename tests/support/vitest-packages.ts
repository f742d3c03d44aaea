import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { BUNDLED, bundleFolder } from './bundled-packages.ts';

/** Vitest's global setup: bundles each package of many files that threads load. */
export async function setup(): Promise<void> {
  const folder = bundleFolder();
  if (existsSync(folder)) return;
  await mkdir(path.dirname(folder), { recursive: true });
  const outDir = await mkdtemp(`${folder}-`);
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: BUNDLED, output: { entryFileNames: '[name].js' } },
    },
  });
  // Another run may have created it first.
  await rename(outDir, folder).catch(() => rm(outDir, { recursive: true }));
}
