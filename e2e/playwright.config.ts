import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '../scripts/browser.js';

const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './support/lay-demonstration.ts',
  // A page waits for its server and for its own transitions: one more than there are cores.
  workers: availableParallelism() + 1,
  // The second attempt is for its trace: a test that passes only then has failed.
  retries: 1,
  failOnFlakyTests: true,
  // Long enough for a busy machine: how long a test takes is no statement about the product.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'UTC',
    trace: 'on-first-retry',
    video: 'off',
    // What moves costs a machine without a graphics card most. Tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // It answers before a test's routes do; the tests that are about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without a locale Chromium gives no file a name that is not ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
