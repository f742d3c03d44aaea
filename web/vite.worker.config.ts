import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from '@lectern/contract/call';
import { CALLS } from '@lectern/contract/calls';
import { defineConfig, type Plugin } from 'vite';

const CLIENT = fileURLToPath(new URL('build/client/', import.meta.url));

/** Scripts, styles, the covers' drawings, and the two fonts that every page is set in. */
const NEEDED = /\.(js|css|svg)$|-latin-[\w-]{8}\.woff2$/;

/** What the worker must know of the site's build, which has to be there before it. */
function buildFacts() {
  const assets = readdirSync(`${CLIENT}assets`);
  const build = assets.find((name) => /^manifest-.*\.js$/.test(name));
  if (!build) throw new Error('The site must be built before its worker');
  const files = assets.filter((name) => NEEDED.test(name)).map((name) => `/assets/${name}`);
  return { build, files, publicCalls: publicCalls() };
}

/** The calls whose answers are the same for everybody, as patterns of their addresses. */
function publicCalls(): string[] {
  return Object.values<Call>(CALLS)
    .filter(({ method, auth }) => method === 'GET' && auth === undefined)
    .map(({ path }) => `^/api${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}

/** Read when a build begins: whoever only reads this file needs no built site. */
const BUILD_FACTS: Plugin = {
  name: 'lectern:build-facts',
  config: () => ({ define: { BUILD_FACTS: JSON.stringify(buildFacts()) } }),
};

/** The site's service worker, `sw.js`, and the one that takes its place where there is to be none. */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [BUILD_FACTS],
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    lib: {
      entry: mode === 'retire' ? 'worker/retire.ts' : 'worker/worker.ts',
      formats: ['iife'],
      name: 'worker',
      fileName: () => (mode === 'retire' ? 'sw-off.js' : 'sw.js'),
    },
  },
}));
