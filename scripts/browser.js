import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findProgram, installDebian, isExecutable, run } from './programs.js';
import { ROOT } from './root.js';

/** The one without a screen first: it draws the same pages, and tests are quicker in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of a Chromium that is already here, or undefined. LECTERN_CHROMIUM names one outright. */
export function findBrowser() {
  const named = process.env.LECTERN_CHROMIUM;
  if (named) {
    if (!isExecutable(named)) throw new Error(`LECTERN_CHROMIUM=${named} is not a program.`);
    return named;
  }
  return findProgram(NAMES);
}

/**
 * The path of a Chromium, installed first if need be: Debian's package where we may, else
 * Playwright's own build.
 */
export function ensureBrowser() {
  const found = findBrowser() ?? playwrightsBrowser();
  if (found) return found;
  const failures = [];
  console.log('Installing Chromium…');
  const debians = installDebian('chromium-headless-shell', failures) && findBrowser();
  if (debians) return debians;
  console.log('Installing Chromium with Playwright…');
  const cli = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  run(process.execPath, [cli, 'install', 'chromium'], failures);
  const browser = playwrightsBrowser();
  if (browser) return browser;
  throw new Error(
    `The tests need a Chromium, and none could be installed:\n${failures.join('\n')}\n` +
      'Install one yourself, or name it in LECTERN_CHROMIUM.',
  );
}

function playwrightsBrowser() {
  const { chromium } = createRequire(path.join(ROOT, 'e2e', 'package.json'))('@playwright/test');
  const place = chromium.executablePath();
  return place && existsSync(place) ? place : undefined;
}
