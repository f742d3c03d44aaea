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
  workers: availableParallelism(),
  // Its trace tells why the first one failed. scripts/test.js counts the tests that pass only then.
  retries: 1,
  // Against hanging alone: ten times what the longest test takes on a quiet machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
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
