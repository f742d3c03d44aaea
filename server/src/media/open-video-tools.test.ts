import { expect, test } from 'vitest';
import { SettingsError } from '../settings/settings-error.ts';
import { openVideoTools } from './open-video-tools.ts';

const settings = { searchPath: '/nowhere', memory: 1024 ** 3 };

test('there need be no ffmpeg, unless one is named', async () => {
  expect(await openVideoTools({ ...settings, program: 'off' })).toBe(undefined);
  expect(await openVideoTools({ ...settings, program: 'on PATH' })).toBe(undefined);
  const named = openVideoTools({ ...settings, program: { path: '/nowhere/ffmpeg' } });
  await expect(named).rejects.toThrow(SettingsError);
  await expect(named).rejects.toThrow('/nowhere/ffmpeg does not');
});
