import { REGISTER_POLICY } from '@lectern/contract/password-policy';
import { passwordRules } from '@lectern/contract/password-rules';
import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { siteIdentity } from './site-identity.ts';

const REMOTE = { IDENTITY: 'remote', IDENTITY_URL: 'http://127.0.0.1:3001' };
const CLIENTS = {
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'hush',
  GITHUB_CLIENT_ID: 'id',
  GITHUB_CLIENT_SECRET: 'hush',
};
const PUBLIC = { PUBLIC_URL: 'https://lectern.example' };
const read = (environment: Record<string, string>) => siteIdentity(readSettings(environment));

test('the demonstration has a stand-in for providers without a client, other installations have none', () => {
  const names = { mode: 'embedded', apiKey: 'lectern', projectId: 'lectern' };
  const own = { ...names, passwordPolicy: REGISTER_POLICY };
  expect(read({})).toEqual({
    ...own,
    providers: { google: 'stand-in', github: 'stand-in' },
    mailbox: true,
  });
  expect(read(PUBLIC)).toEqual({
    ...own,
    providers: { google: 'none', github: 'none' },
    mailbox: false,
  });
  const github = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'hush' };
  expect(read({ ...PUBLIC, ...github }).providers).toEqual({ google: 'none', github: 'ready' });
});

test.each<[string, Record<string, string>, boolean]>([
  ['the demonstration', {}, true],
  ['the demonstration with clients of its own', { ...CLIENTS }, true],
  ['the demonstration that sends its letters', { SMTP_URL: 'smtp://127.0.0.1:25' }, false],
  ['a product whose provider has the letters', REMOTE, false],
  ['an installation', { DEMO: 'off' }, false],
])('%s has a mailbox to link to: %j, %s', (_what, environment, has) => {
  expect(read(environment).mailbox).toBe(has);
});

test('Google’s service and its emulator have their addresses in the page', () => {
  const firebase = {
    IDENTITY: 'firebase',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'project.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'project',
  };
  expect(read({ ...PUBLIC, ...firebase, TOKEN_SYNC_URL: '/sync' })).toEqual({
    mode: 'firebase',
    apiKey: 'key',
    authDomain: 'project.firebaseapp.com',
    projectId: 'project',
    providers: { google: 'ready', github: 'ready' },
    tokenSyncUrl: '/sync',
    mailbox: false,
  });
  const emulator = { IDENTITY: 'emulator', IDENTITY_URL: 'http://127.0.0.1:9099' };
  expect(read(emulator)).toMatchObject({
    mode: 'emulator',
    projectId: 'lectern',
    emulatorUrl: 'http://127.0.0.1:9099',
  });
  expect(read({ ...emulator, FIREBASE_PROJECT_ID: 'school-1a2b' }).projectId).toBe('school-1a2b');
});

test('the page contains our own provider’s password policy, or its own minimum', () => {
  const PASSWORD_POLICY = '{"minLength":10,"maxLength":40,"uppercase":true}';
  for (const mode of [{}, REMOTE]) {
    expect(read({ ...mode, PASSWORD_POLICY }).passwordPolicy).toEqual({
      minLength: 10,
      maxLength: 40,
      lowercase: false,
      uppercase: true,
      numeric: false,
      nonAlphanumeric: false,
      withoutEmail: false,
    });
    expect(passwordRules(read({ ...mode, PASSWORD_POLICY: 'none' }).passwordPolicy)).toMatchObject([
      { message: 'Password must be at least 6 characters long.' },
    ]);
  }
});

test('the page says if publishing needs a verified e-mail', () => {
  const firebase = {
    IDENTITY: 'firebase',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'project.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'project',
  };
  for (const mode of [{}, REMOTE, firebase]) {
    expect(read({ ...mode, VERIFIED_EMAIL: 'required' }).verifiedEmail).toBe('required');
    expect(read(mode)).not.toHaveProperty('verifiedEmail');
  }
});

test('the page contains no secret', () => {
  const told = read({
    ...PUBLIC,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'hush',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'hush',
    SMTP_URL: 'smtp://u:hush@mail.example',
  });
  expect(JSON.stringify(told)).not.toContain('hush');
});
