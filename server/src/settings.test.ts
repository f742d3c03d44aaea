import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

test('nothing set is a demonstration on this machine', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    dataDir: resolve('data'),
    databaseUrl: `file:${resolve('data/lectern.db')}`,
    demo: true,
    workers: 1,
    logLevel: 'info',
    trustProxy: false,
    rateLimits: true,
    metricsToken: undefined,
  });
});

test('an empty or blank value counts as unset, and what is not ours is passed over', () => {
  const blank = { PORT: '', PUBLIC_URL: '  ', DEMO: '', DATABASE_URL: '\t', OTHER: 'x' };
  expect(readSettings({ ...blank, WORKERS: undefined })).toEqual(readSettings({}));
});

test('everything set', () => {
  expect(
    readSettings({
      HOST: ' 0.0.0.0 ',
      PORT: '0',
      PUBLIC_URL: 'https://Lectern.example/',
      DATA_DIR: '/var/lib/lectern',
      DATABASE_URL: 'postgres://user:secret@db.example:5432/lectern',
      DEMO: 'off',
      WORKERS: '4',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      RATE_LIMITS: 'off',
      METRICS_TOKEN: '0123456789abcdef',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 0,
    publicUrl: 'https://lectern.example',
    dataDir: '/var/lib/lectern',
    databaseUrl: 'postgres://user:secret@db.example:5432/lectern',
    demo: false,
    workers: 4,
    logLevel: 'warn',
    trustProxy: '10.0.0.0/8, ::1',
    rateLimits: false,
    metricsToken: '0123456789abcdef',
  });
});

test('the database lies in DATA_DIR, or where DATABASE_URL says', () => {
  expect(readSettings({ DATA_DIR: '/d' }).databaseUrl).toBe('file:/d/lectern.db');
  const elsewhere = { DATA_DIR: '/d', DATABASE_URL: 'file:./x.db' };
  expect(readSettings(elsewhere).databaseUrl).toBe(`file:${resolve('x.db')}`);
  expect(readSettings({ DATABASE_URL: 'file:/x.db' }).databaseUrl).toBe('file:/x.db');
  expect(readSettings({ DATABASE_URL: 'postgresql://h/d' }).databaseUrl).toBe('postgresql://h/d');
});

test.each([
  ['PORT', '65535', 'port', 65_535],
  ['WORKERS', '64', 'workers', 64],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
  ['RATE_LIMITS', 'true', 'rateLimits', true],
  ['RATE_LIMITS', '0', 'rateLimits', false],
  ['PUBLIC_URL', 'http://lectern.example:8080', 'publicUrl', 'http://lectern.example:8080'],
  ['TRUST_PROXY', 'on', 'trustProxy', true],
  ['TRUST_PROXY', 'off', 'trustProxy', false],
  ['TRUST_PROXY', 'loopback', 'trustProxy', 'loopback'],
  ['TRUST_PROXY', '192.0.2.1/32,fd00::/8', 'trustProxy', '192.0.2.1/32,fd00::/8'],
])('%s=%s is taken', (name, value, field, expected) => {
  expect(readSettings({ [name]: value })).toMatchObject({ [field]: expected });
});

test.each([
  ['0', [false, false, false]],
  ['1', [true, false, false]],
  ['2', [true, true, false]],
])('TRUST_PROXY=%s trusts that many proxies', (value, trusted) => {
  const { trustProxy } = readSettings({ TRUST_PROXY: value });
  if (typeof trustProxy !== 'function') throw new Error('Not a number of proxies');
  expect([0, 1, 2].map((hop) => trustProxy('203.0.113.1', hop))).toEqual(trusted);
});

test.each([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'nonsense'],
  ['PUBLIC_URL', 'lectern.example'],
  ['PUBLIC_URL', 'ftp://lectern.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'https://'],
  ['PUBLIC_URL', 'https://lectern.example/school'],
  ['DATABASE_URL', 'mysql://h/d'],
  ['DATABASE_URL', 'file:'],
  ['DATABASE_URL', '/data/lectern.db'],
  ['DEMO', 'maybe'],
  ['WORKERS', '0'],
  ['WORKERS', '65'],
  ['WORKERS', 'auto'],
  ['WORKERS', '1.5'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMITS', 'some'],
  ['METRICS_TOKEN', '0123456789abcde'],
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', 'loopback/8'],
])('%s=%s is refused by name', (name, value) => {
  const reading = () => readSettings({ [name]: value });
  expect(reading).toThrow(SettingsError);
  expect(reading).toThrow(new RegExp(`^${name} must`));
});

test('all that is wrong is named at once, and no secret is repeated', () => {
  const wrong = { PORT: 'x', WORKERS: 'y', METRICS_TOKEN: 'short-secret', DATABASE_URL: 'a:b@c' };
  const reading = () => readSettings(wrong);
  for (const name of Object.keys(wrong)) expect(reading).toThrow(name);
  expect(reading).not.toThrow(/short-secret|a:b@c/);
});

describe('DEMO', () => {
  const PUBLIC = { PUBLIC_URL: 'https://lectern.example' };
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [PUBLIC, false],
    [{ ...PUBLIC, HOST: '0.0.0.0' }, false],
    [{ DEMO: 'off' }, false],
    [{ DEMO: 'on', HOST: '0.0.0.0' }, true],
    [{ ...PUBLIC, DEMO: 'off' }, false],
  ])('with %j is %s', (environment: Record<string, string>, demo) => {
    expect(readSettings(environment).demo).toBe(demo);
  });

  test('is never on together with PUBLIC_URL', () => {
    const reading = () => readSettings({ ...PUBLIC, DEMO: 'on' });
    expect(reading).toThrow(SettingsError);
    expect(reading).toThrow(/DEMO.*PUBLIC_URL/);
  });
});
