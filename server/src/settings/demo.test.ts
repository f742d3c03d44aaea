import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

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
    [{ DEMO: 'on', HOST: 'localhost' }, true],
    [{ DEMO: 'off', HOST: '0.0.0.0' }, false],
    [{ ...PUBLIC, DEMO: 'off' }, false],
  ])('with %j is %s', (environment: Record<string, string>, demo) => {
    expect(readSettings(environment).demo).toBe(demo);
  });

  test('is never on together with PUBLIC_URL', () => {
    const reading = () => readSettings({ ...PUBLIC, DEMO: 'on' });
    expect(reading).toThrow(SettingsError);
    expect(reading).toThrow(/DEMO.*PUBLIC_URL/);
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'lectern.local'])(
    'is never on with HOST=%s',
    (HOST) => {
      const reading = () => readSettings({ DEMO: 'on', HOST });
      expect(reading).toThrow(SettingsError);
      expect(reading).toThrow(`DEMO cannot be on together with HOST ${HOST}: `);
    },
  );
});
