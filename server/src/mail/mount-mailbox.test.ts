import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { showsMailbox } from './mount-mailbox.ts';

const PROVIDER = { IDENTITY_URL: 'http://127.0.0.1:9' };
const FIREBASE = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'lectern.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'lectern',
};

// Whoever reads it can take over every account.
test.each<[string, Record<string, string>, boolean]>([
  ['in a demonstration', { DEMO: 'on' }, true],
  ['outside of one', { DEMO: 'off' }, false],
  ['of a published site', { PUBLIC_URL: 'https://lectern.example' }, false],
  ['where letters are sent', { DEMO: 'on', SMTP_URL: 'smtp://127.0.0.1:9' }, false],
  ['where another process signs people in', { DEMO: 'on', IDENTITY: 'remote', ...PROVIDER }, false],
  ['with Google’s service', { DEMO: 'on', IDENTITY: 'firebase', ...FIREBASE }, false],
  ['with Google’s emulator', { DEMO: 'on', IDENTITY: 'emulator', ...PROVIDER }, false],
])('letters are shown %s: %#', (_where, environment, isShown) => {
  expect(showsMailbox(readSettings(environment))).toBe(isShown);
});
