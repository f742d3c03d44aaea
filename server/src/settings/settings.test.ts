import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { REGISTER_POLICY } from '@lectern/contract/password-policy';
import { describe, expect, test } from 'vitest';
import { readSettings, SETTING_NAMES } from './settings.ts';
import { SettingsError } from './settings-error.ts';

const LINKS = ['https://github.com/school', 'https://social.example/@school'];

test('without any setting it is a demonstration on this machine', () => {
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
    offlinePages: true,
    apiDocs: true,
    metricsToken: undefined,
    socialLinks: readSettings({}).socialLinks,
    site: { fixed: {}, defaults: { 'site.socialLinks': readSettings({}).socialLinks } },
    mail: {
      smtpUrl: undefined,
      mailFrom: 'Lectern <no-reply@localhost>',
      hasOwnSender: false,
      contactEmail: undefined,
      outboxDays: 30,
    },
    identity: { mode: 'embedded' },
    accounts: {
      google: undefined,
      github: undefined,
      passwordPolicy: REGISTER_POLICY,
      authorizedDomains: ['localhost', '127.0.0.1'],
      registration: 'open',
      passwordSignIn: 'on',
      verifiedEmail: 'optional',
      secondFactorRequired: [],
      breachedPasswordsUrl: undefined,
      emailEnumerationProtection: false,
      sessionLife: 400 * 86_400_000,
      geoIpFile: undefined,
      tokenIssuer: undefined,
      recaptcha: undefined,
      tokenSyncUrl: undefined,
    },
    backup: { encryptTo: [], passphraseFile: undefined },
    media: {
      home: { kind: 'folder', folder: resolve('data/media') },
      accel: undefined,
      maxFile: 4 * 1024 ** 3,
      quota: 20 * 1024 ** 3,
      ffmpeg: { program: 'on PATH', searchPath: '', memory: 2 * 1024 ** 3 },
    },
    securityContacts: [],
    productUrl: undefined,
  });
});

test('.env.example lists every setting once, and nothing else', async () => {
  const text = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
  const listed = Array.from(text.matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name);
  expect(listed.toSorted()).toEqual(SETTING_NAMES.toSorted());
});

test('an empty or blank value counts as unset, and other variables are ignored', () => {
  const blank = { PORT: '', PUBLIC_URL: '  ', DEMO: '', DATABASE_URL: '\t', OTHER: 'x' };
  expect(readSettings({ ...blank, WORKERS: undefined })).toEqual(readSettings({}));
});

test('all settings are read', { tags: ['SESSION-15'] }, () => {
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
      OFFLINE_PAGES: 'off',
      API_DOCS: 'off',
      SITE_NAME: 'The school',
      SOCIAL_LINKS: 'https://github.com/school, https://social.example/@school',
      METRICS_TOKEN: '0123456789abcdef',
      SMTP_URL: 'smtps://lectern:secret@mail.example:465',
      OUTBOX_DAYS: '7',
      MAIL_FROM: 'The school <school@lectern.example>',
      CONTACT_EMAIL: 'hello@lectern.example',
      IDENTITY: 'remote',
      IDENTITY_URL: 'http://10.0.0.2:3001/',
      PRODUCT_URL: 'http://10.0.0.1:3000/',
      GOOGLE_CLIENT_ID: 'google-id',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GITHUB_CLIENT_ID: 'github-id',
      GITHUB_CLIENT_SECRET: 'github-secret',
      PASSWORD_POLICY: '{"minLength":10,"uppercase":true,"withoutEmail":true}',
      AUTHORIZED_DOMAINS: 'Lectern.example, school.example',
      REGISTRATION: 'closed',
      PASSWORD_SIGN_IN: 'off',
      VERIFIED_EMAIL: 'required',
      SECOND_FACTOR_REQUIRED: 'Administrators, moderators',
      BREACHED_PASSWORDS_URL: 'https://passwords.example/range/',
      EMAIL_ENUMERATION_PROTECTION: 'on',
      SESSION_DAYS: '30',
      GEOIP_FILE: '/srv/country.mmdb',
      TOKEN_ISSUER: 'https://securetoken.google.com/lectern',
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_SECRET: 'captcha-secret',
      TOKEN_SYNC_URL: '/api/session',
      BACKUP_ENCRYPT_TO: 'age1one, age1two',
      MEDIA_URL: 'file:///srv/lectern%20media',
      MEDIA_ACCEL: '/protected-media',
      MEDIA_MAX_FILE: '1.5 GB',
      MEDIA_QUOTA: '2tb',
      FFMPEG: '/opt/ffmpeg/bin/ffmpeg',
      FFMPEG_MEMORY: '1 GB',
      SECURITY_CONTACT: 'security@lectern.example, https://lectern.example/report',
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
    offlinePages: false,
    apiDocs: false,
    metricsToken: '0123456789abcdef',
    socialLinks: LINKS,
    site: {
      fixed: {
        'site.name': { value: 'The school', variable: 'SITE_NAME' },
        'site.socialLinks': { value: LINKS, variable: 'SOCIAL_LINKS' },
        'registration.mode': { value: 'closed', variable: 'REGISTRATION' },
        'providers.password': { value: false, variable: 'PASSWORD_SIGN_IN' },
        'uploads.maxFile': { value: 1.5 * 1024 ** 3, variable: 'MEDIA_MAX_FILE' },
        'uploads.quota': { value: 2 * 1024 ** 4, variable: 'MEDIA_QUOTA' },
      },
      defaults: { 'site.socialLinks': LINKS },
    },
    mail: {
      smtpUrl: 'smtps://lectern:secret@mail.example:465',
      mailFrom: 'The school <school@lectern.example>',
      hasOwnSender: true,
      contactEmail: 'hello@lectern.example',
      outboxDays: 7,
    },
    identity: { mode: 'remote', url: 'http://10.0.0.2:3001' },
    accounts: {
      google: { clientId: 'google-id', clientSecret: 'google-secret' },
      github: { clientId: 'github-id', clientSecret: 'github-secret' },
      passwordPolicy: {
        minLength: 10,
        maxLength: 4_096,
        lowercase: false,
        uppercase: true,
        numeric: false,
        nonAlphanumeric: false,
        withoutEmail: true,
      },
      authorizedDomains: ['lectern.example', 'school.example'],
      registration: 'closed',
      passwordSignIn: 'off',
      verifiedEmail: 'required',
      secondFactorRequired: ['administrators', 'moderators'],
      breachedPasswordsUrl: 'https://passwords.example/range',
      emailEnumerationProtection: true,
      sessionLife: 30 * 86_400_000,
      geoIpFile: '/srv/country.mmdb',
      tokenIssuer: 'https://securetoken.google.com/lectern',
      recaptcha: { siteKey: 'site-key', secret: 'captcha-secret' },
      tokenSyncUrl: '/api/session',
    },
    backup: { encryptTo: ['age1one', 'age1two'], passphraseFile: undefined },
    media: {
      home: { kind: 'folder', folder: '/srv/lectern media' },
      accel: '/protected-media',
      maxFile: 1.5 * 1024 ** 3,
      quota: 2 * 1024 ** 4,
      ffmpeg: { program: { path: '/opt/ffmpeg/bin/ffmpeg' }, searchPath: '', memory: 1024 ** 3 },
    },
    securityContacts: ['mailto:security@lectern.example', 'https://lectern.example/report'],
    productUrl: 'http://10.0.0.1:3000',
  });
});

test('the database is in DATA_DIR, or where DATABASE_URL says', () => {
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
  ['OFFLINE_PAGES', 'off', 'offlinePages', false],
  ['API_DOCS', 'off', 'apiDocs', false],
  ['PUBLIC_URL', 'http://lectern.example:8080', 'publicUrl', 'http://lectern.example:8080'],
  ['TRUST_PROXY', 'on', 'trustProxy', true],
  ['TRUST_PROXY', 'off', 'trustProxy', false],
  ['TRUST_PROXY', 'loopback', 'trustProxy', 'loopback'],
  ['TRUST_PROXY', '192.0.2.1/32,fd00::/8', 'trustProxy', '192.0.2.1/32,fd00::/8'],
])('%s=%s is accepted', (name, value, field, expected) => {
  expect(readSettings({ [name]: value })).toMatchObject({ [field]: expected });
});

test('the demonstration has example social links, an installation those of the setting', () => {
  const { socialLinks } = readSettings({});
  expect(socialLinks.length).toBeGreaterThan(2);
  // The front of a network is nobody's place.
  for (const link of socialLinks) expect(link).toMatch(/^https:\/\/[a-z.]+\/./);
  expect(readSettings({ SOCIAL_LINKS: 'none' }).socialLinks).toEqual([]);
  expect(readSettings({ PUBLIC_URL: 'https://lectern.example' }).socialLinks).toEqual([]);
  const own = { SOCIAL_LINKS: 'https://x.com/school' };
  expect(readSettings(own).socialLinks).toEqual(['https://x.com/school']);
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
  ['BACKUP_ENCRYPT_TO', 'ssh-ed25519 AAAA'],
  ['MEDIA_URL', '/srv/media'],
  ['MEDIA_URL', 'file://host/srv'],
  ['MEDIA_URL', 's3://host'],
  ['MEDIA_URL', 's3://key:secret@host/'],
  ['MEDIA_URL', 's3://key@host/bucket'],
  ['MEDIA_URL', 's3://key:a/secret@host/bucket'],
  ['MEDIA_URL', 's3://key:secret@host/bucket?tls=maybe'],
  ['MEDIA_URL', 's3://key:secret@host/bucket?regoin=eu'],
  ['MEDIA_ACCEL', 'protected'],
  ['MEDIA_ACCEL', '/protected/'],
  ['MEDIA_MAX_FILE', '4'],
  ['MEDIA_MAX_FILE', '0 MB'],
  ['MEDIA_QUOTA', '17 TB'],
  ['FFMPEG', 'on'],
  ['FFMPEG', 'ffmpeg'],
  ['FFMPEG_MEMORY', '255 MB'],
  ['BACKUP_ENCRYPT_TO', 'age1one,'],
  ['SECURITY_CONTACT', 'us'],
  ['SECURITY_CONTACT', 'http://lectern.example/report'],
  ['SECURITY_CONTACT', 'javascript:alert(1)'],
  ['SECURITY_CONTACT', 'a@lectern.example,'],
  ['TOKEN_ISSUER', 'lectern'],
  ['TOKEN_ISSUER', 'https://'],
  ['TOKEN_ISSUER', 'https://lectern.example/?a=b'],
  ['SESSION_DAYS', '0'],
  ['SESSION_DAYS', '3651'],
  ['SESSION_DAYS', '7.5'],
  ['SESSION_DAYS', 'never'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMITS', 'some'],
  ['OFFLINE_PAGES', 'some'],
  ['API_DOCS', 'hidden'],
  ['SOCIAL_LINKS', 'github.com/school'],
  ['SOCIAL_LINKS', 'http://github.com/school'],
  ['SOCIAL_LINKS', 'javascript:alert(1)'],
  ['SOCIAL_LINKS', 'https://github.com@elsewhere.example'],
  ['SOCIAL_LINKS', 'https://github.com/school,'],
  ['SOCIAL_LINKS', 'https://github.com/school,https://github.com/school'],
  ['SOCIAL_LINKS', Array.from({ length: 11 }, (_, n) => `https://x.com/${n}`).join()],
  ['METRICS_TOKEN', '0123456789abcde'],
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', 'loopback/8'],
  ['SMTP_URL', 'mail.example'],
  ['OUTBOX_DAYS', '0'],
  ['OUTBOX_DAYS', '1.5'],
  ['OUTBOX_DAYS', '3651'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtps://user:pass word@:99999'],
  ['CONTACT_EMAIL', 'Lectern'],
  ['CONTACT_EMAIL', 'Lectern <hello@lectern.example>'],
  ['CONTACT_EMAIL', 'a@lectern.example, b@lectern.example'],
  ['MAIL_FROM', 'Lectern'],
  ['MAIL_FROM', 'a@lectern.example, b@lectern.example'],
  ['MAIL_FROM', 'Lectern <no-reply>'],
  ['IDENTITY', 'google'],
  ['IDENTITY_URL', 'accounts.example'],
  ['IDENTITY_URL', 'ftp://accounts.example'],
  ['IDENTITY_URL', 'http://'],
  ['PRODUCT_URL', '127.0.0.1:3000'],
  ['FIREBASE_AUTH_DOMAIN', 'https://project.firebaseapp.com'],
  ['FIREBASE_PROJECT_ID', 'My Project'],
  ['SECOND_FACTOR_REQUIRED', 'everybody'],
  ['BREACHED_PASSWORDS_URL', 'api.pwnedpasswords.com'],
  ['PASSWORD_POLICY', 'strong'],
  ['PASSWORD_POLICY', '8'],
  ['PASSWORD_POLICY', '[]'],
  ['PASSWORD_POLICY', '{"minLength":5}'],
  ['PASSWORD_POLICY', '{"minLength":65}'],
  ['PASSWORD_POLICY', '{"minLength":"8"}'],
  ['PASSWORD_POLICY', '{"minLength":10,"maxLength":9}'],
  ['PASSWORD_POLICY', '{"maxLength":4097}'],
  ['PASSWORD_POLICY', '{"uppercase":1}'],
  ['PASSWORD_POLICY', '{"upperCase":true}'],
  ['AUTHORIZED_DOMAINS', 'https://lectern.example'],
  ['AUTHORIZED_DOMAINS', 'lectern.example,,'],
  ['AUTHORIZED_DOMAINS', '*.lectern.example'],
  ['EMAIL_ENUMERATION_PROTECTION', 'strict'],
  ['TOKEN_SYNC_URL', 'session'],
  ['TOKEN_SYNC_URL', '//evil.example/session'],
  ['TOKEN_SYNC_URL', '/\\evil.example/session'],
  ['TOKEN_SYNC_URL', '/two words'],
  ['TOKEN_SYNC_URL', 'javascript:alert(1)'],
  ['TOKEN_SYNC_URL', 'https://other.example/session'],
  ['TOKEN_SYNC_URL', 'http://localhost:3000/session'],
])('%s=%s is refused with the setting’s name', { tags: ['IDENTITY-20'] }, (name, value) => {
  const reading = () => readSettings({ [name]: value });
  expect(reading).toThrow(SettingsError);
  expect(reading).toThrow(new RegExp(`^${name} must`));
});

test('all errors are reported at once, and no secret is repeated', () => {
  const wrong = {
    PORT: 'x',
    WORKERS: 'y',
    METRICS_TOKEN: 'short-secret',
    DATABASE_URL: 'a:b@c',
    SMTP_URL: 'user:mail-secret@mail.example',
  };
  const reading = () => readSettings(wrong);
  for (const name of Object.keys(wrong)) expect(reading).toThrow(name);
  expect(reading).not.toThrow(/short-secret|a:b@c|mail-secret/);
});

test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
])('%s and %s must be set together', (name, other) => {
  for (const [given, missing] of [
    [name, other],
    [other, name],
  ] as const) {
    const reading = () => readSettings({ [given]: 'hush' });
    expect(reading).toThrow(SettingsError);
    expect(reading).toThrow(`${given} needs ${missing} beside it: set both or neither`);
    expect(reading).not.toThrow('hush');
  }
});

test('defaults of mail and accounts follow from PUBLIC_URL', () => {
  const { mail, accounts, productUrl } = readSettings({
    PUBLIC_URL: 'https://school.example:8443',
  });
  expect(mail.mailFrom).toBe('Lectern <no-reply@school.example>');
  expect(accounts.authorizedDomains).toEqual(['school.example']);
  expect(productUrl).toBe('https://school.example:8443');
});

describe('PASSWORD_POLICY', () => {
  test('none leaves only the provider’s own minimum', () => {
    expect(readSettings({ PASSWORD_POLICY: 'none' }).accounts.passwordPolicy).toBeUndefined();
  });

  test('says which rule is wrong, and which there are', () => {
    expect(() => readSettings({ PASSWORD_POLICY: '{"minLength":3}' })).toThrow(
      'PASSWORD_POLICY must have minLength 6 to 64',
    );
    expect(() => readSettings({ PASSWORD_POLICY: '{"upper":true}' })).toThrow(
      /must not have upper: it knows minLength, .*withoutEmail$/,
    );
  });
});

describe('IDENTITY', () => {
  const FIREBASE = {
    IDENTITY: 'firebase',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'project.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'project',
  };
  const EMULATOR = { IDENTITY: 'emulator', IDENTITY_URL: 'http://127.0.0.1:9099' };

  test.each(['remote', 'emulator'])('%s needs an address', (mode) => {
    expect(() => readSettings({ IDENTITY: mode })).toThrow(
      `IDENTITY_URL must be set with IDENTITY=${mode}`,
    );
  });

  test('firebase is Google’s project', () => {
    expect(readSettings(FIREBASE).identity).toEqual({
      mode: 'firebase',
      apiKey: 'key',
      authDomain: 'project.firebaseapp.com',
      projectId: 'project',
    });
  });

  test('firebase names all missing settings', () => {
    const reading = () =>
      readSettings({ ...FIREBASE, FIREBASE_API_KEY: '', FIREBASE_PROJECT_ID: '' });
    expect(reading).toThrow(SettingsError);
    expect(reading).toThrow('FIREBASE_API_KEY and FIREBASE_PROJECT_ID must be set');
  });

  test.each(['127.0.0.1', '::1', 'localhost'])(
    'emulator is taken on %s',
    { tags: ['IDENTITY-20'] },
    (HOST) => {
      const { identity } = readSettings({ ...EMULATOR, HOST });
      expect(identity).toEqual({
        mode: 'emulator',
        url: 'http://127.0.0.1:9099',
        projectId: 'lectern',
      });
    },
  );

  test('emulator has the project of the setting', () => {
    const { identity } = readSettings({ ...EMULATOR, FIREBASE_PROJECT_ID: 'school-1a2b' });
    expect(identity).toMatchObject({ projectId: 'school-1a2b' });
  });

  test.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { PUBLIC_URL: 'https://lectern.example' },
    { PUBLIC_URL: 'http://localhost:3000' },
  ])('emulator is refused where others can reach it, as with %j', (reachable) => {
    const reading = () => readSettings({ ...EMULATOR, ...reachable });
    expect(reading).toThrow(SettingsError);
    expect(reading).toThrow('anyone could sign in as anybody');
  });
});
