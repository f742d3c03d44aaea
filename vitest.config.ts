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
    // A busy machine is no reason to fail.
    expect: { poll: { timeout: 10_000 } },
    // Each file of the http project runs a product and a database of its own: two at a time leave
    // room for PostgreSQL on a machine with two cores.
    maxWorkers: 2,
  },
});
