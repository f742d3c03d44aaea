import { readSettings } from '@lectern/server/settings/settings';
import { expect, test } from 'vitest';
import { needsStandIn } from './start-if-needed.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush' };
const GITHUB = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'hush' };
const ELSEWHERE = { IDENTITY_URL: 'http://127.0.0.1:9' };
const FIREBASE = {
  IDENTITY: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'lectern.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'lectern',
};

test.each<[string, Record<string, string>, boolean]>([
  ['the demonstration', {}, true],
  ['the demonstration with a client at Google alone', GOOGLE, true],
  ['the demonstration with a client at GitHub alone', GITHUB, true],
  ['the demonstration with both', { ...GOOGLE, ...GITHUB }, false],
  ['an installation', { DEMO: 'off' }, false],
  ['a published site', { PUBLIC_URL: 'https://lectern.example' }, false],
  ['a product whose provider runs elsewhere', { ...ELSEWHERE, IDENTITY: 'remote' }, false],
  ['Google’s emulator', { ...ELSEWHERE, IDENTITY: 'emulator' }, false],
  ['Google’s service', FIREBASE, false],
])('%s needs a stand-in for Google or GitHub: %j, %s', (_what, environment, needs) => {
  expect(needsStandIn(readSettings(environment))).toBe(needs);
});
