import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { callAddresses } from './web/vite/call-addresses.ts';

const NOT_OURS = ['**/node_modules/**', '**/build/**', 'e2e/**', 'data/**'];
const ON_DATABASES = '**/*.http.test.ts';
const ENDURANCE = '**/*.endurance.test.ts';
/** As cli/src/main.ts sets it: docs/decisions/0025-wasm-wrappers-stay-generic.md. */
const AS_STARTED = '--wasm-wrapper-tiering-budget=1000000000';
const LOAD_BUNDLED = path.join(import.meta.dirname, 'tests/support/load-bundled-packages.ts');
const WITH_DATABASES = {
  globalSetup: ['database/testing/vitest-databases.ts', 'tests/support/vitest-packages.ts'],
  execArgv: [AS_STARTED, '--import', LOAD_BUNDLED],
};
/** Against hanging alone: ten times what the longest test takes on a quiet machine, in milliseconds. */
const PATIENCE = { testTimeout: 90_000, hookTimeout: 180_000 };
/** Each file's costs, for scripts/costs.js. */
const COUNT_COSTS = 'tests/support/count-costs.ts';
/** A test that passes only then is named at the end of `npm test`. */
const SECOND_TRY = { retry: 1 };

export default defineConfig({
  plugins: [callAddresses()],
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            '{contract,database,http,jobs,markdown,media,course-package,api,identity,server,demo,cli,tests,web,bench}/**/*.test.ts',
            'scripts/**/*.test.js',
          ],
          exclude: [ON_DATABASES, ENDURANCE, ...NOT_OURS],
          // Most of what a file of them costs is to load what it tests.
          isolate: false,
          execArgv: [AS_STARTED],
          setupFiles: COUNT_COSTS,
          ...PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: [ON_DATABASES],
          exclude: NOT_OURS,
          ...WITH_DATABASES,
          setupFiles: [COUNT_COSTS, 'tests/support/no-future-ids.ts'],
          isolate: false,
          ...SECOND_TRY,
          ...PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'endurance',
          include: [ENDURANCE],
          exclude: NOT_OURS,
          ...WITH_DATABASES,
          setupFiles: COUNT_COSTS,
          isolate: false,
          ...SECOND_TRY,
          // Their tests go through many kills and starts.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
    // Threads and commands that tests start find what others have stripped of its types.
    env: {
      NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/compiled-in-tests'),
    },
    tags: requirementIds().map((name) => ({ name })),
    // What takes a moment is seen soon after.
    expect: { poll: { timeout: 20_000, interval: 10 } },
    maxWorkers: Math.max(2, availableParallelism()),
  },
});

/** Tests are tagged with the requirements that they prove. */
function requirementIds(): string[] {
  const folder = path.join(import.meta.dirname, 'docs/product');
  return readdirSync(folder).flatMap(
    (page) => readFileSync(path.join(folder, page), 'utf8').match(/(?<=^- \*\*)[A-Z]+-\d+/gm) ?? [],
  );
}
