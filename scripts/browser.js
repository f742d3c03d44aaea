import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
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
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return places.find(isExecutable);
}

/**
 * The path of a Chromium, installed first if need be: Debian's package where we may, else
 * Playwright's own build.
 */
export function ensureBrowser() {
  const found = findBrowser() ?? playwrightsBrowser();
  if (found) return found;
  const failures = [];
  if (isDebian() && process.getuid?.() === 0) {
    console.log('Installing Chromium with apt-get…');
    const installed =
      run('apt-get', ['update'], failures) &&
      run(
        'apt-get',
        ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
        failures,
      );
    const browser = installed && findBrowser();
    if (browser) return browser;
  }
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

function run(command, args, failures) {
  const { status, error, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return true;
  const why = error?.message ?? stderr.trim().split('\n').slice(-5).join('\n');
  failures.push(`${path.basename(command)} ${args.join(' ')}: ${why}`);
  return false;
}

function isDebian() {
  const release = '/etc/os-release';
  return (
    existsSync(release) && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync(release, 'utf8'))
  );
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
