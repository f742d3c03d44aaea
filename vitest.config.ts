import path from 'node:path';
import { defineConfig } from 'vitest/config';

const NOT_OURS = ['**/node_modules/**', '**/build/**', 'e2e/**', 'data/**'];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,database,api,identity,server,web,bench}/**/*.test.ts',
            'scripts/**/*.test.js',
          ],
          exclude: ['**/*.http.test.ts', ...NOT_OURS],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['**/*.http.test.ts'],
          exclude: NOT_OURS,
          globalSetup: 'database/testing/vitest-postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
    // As `npm start` has it: docs/decisions/0025-wasm-wrappers-stay-generic.md.
    execArgv: ['--wasm-wrapper-tiering-budget=1000000000'],
    // Threads and commands that tests start find what others have stripped of its types.
    env: {
      NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/compiled-in-tests'),
    },
    // A busy machine is no reason to fail.
    expect: { poll: { timeout: 10_000 } },
    // Each file of the http project runs a product and a database of its own: two at a time leave
    // room for PostgreSQL on a machine with two cores.
    maxWorkers: 2,
  },
});
