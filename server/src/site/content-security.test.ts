import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { sealPage } from './content-security.ts';
import { foreignSources } from './foreign-sources.ts';

const FIREBASE = {
  IDENTITY: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'project.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'project',
};
const CAPTCHA = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' };
const RECAPTCHA = 'https://www.google.com/recaptcha/';

/** The sources of each directive. */
function policyWith(environment: Record<string, string>): Record<string, string[]> {
  const { policy } = sealPage('<p>', 'n', foreignSources(readSettings(environment)));
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('allows its own scripts by their hashes and removes the nonce', () => {
  const page =
    '<script nonce="n">1</script><script>2</script><script nonce="n" src="/a.js"></script>';
  const { html, policy } = sealPage(page, 'n', foreignSources(readSettings({})));
  expect(html).toBe('<script>1</script><script>2</script><script src="/a.js"></script>');
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([
    "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
  ]);
});

test.each([{}, { IDENTITY: 'remote', IDENTITY_URL: 'http://10.0.0.2:3001' }])(
  'with our own provider, %j, a page loads from nobody else',
  { tags: ['PLAYER-12'] },
  (environment) => {
    expect(policyWith(environment)).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ['*', 'data:'],
      'connect-src': ["'self'"],
      'media-src': ["'self'", 'blob:'],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'lessons'],
    });
  },
);

test('recordings may come from an object store that sends them', { tags: ['OPERATE-67'] }, () => {
  const MEDIA_URL = 's3://KEY:hidden@files.example:9000/lectern?tls=off';
  const policy = policyWith({ MEDIA_URL });
  expect(policy['media-src']).toEqual(["'self'", 'blob:', 'http://files.example:9000']);
  expect(policy['connect-src']).toContain('http://files.example:9000');
  expect(policy['img-src']).toContain('*');
  expect(JSON.stringify(policy)).not.toContain('hidden');
  const passed = policyWith({ MEDIA_URL: `${MEDIA_URL}&redirect=off` });
  expect(passed['media-src']).toEqual(["'self'", 'blob:']);
});

test('a captcha loads from Google, and nothing else does', () => {
  const {
    'script-src': scripts,
    'connect-src': connections,
    'frame-src': frames,
    ...others
  } = policyWith(CAPTCHA);
  expect(scripts).toEqual(["'self'", RECAPTCHA, 'https://www.gstatic.com/recaptcha/']);
  expect(connections).toEqual(["'self'", RECAPTCHA]);
  expect(frames).toEqual(["'self'", RECAPTCHA]);
  expect(JSON.stringify(others)).not.toContain('google');
});

test('Google’s service is called, and its popups’ scripts and frames load', () => {
  const policy = policyWith(FIREBASE);
  expect(policy['connect-src']).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    RECAPTCHA,
  ]);
  expect(policy['script-src']).toContain('https://apis.google.com');
  expect(policy['frame-src']).toEqual(["'self'", 'https://project.firebaseapp.com', RECAPTCHA]);
  expect(JSON.stringify(policy)).not.toMatch(/"https:"|"\*\.|unsafe-eval/);
});

test('the emulator is reached where it runs', () => {
  const policy = policyWith({ IDENTITY: 'emulator', IDENTITY_URL: 'http://127.0.0.1:9099/' });
  expect(policy['connect-src']).toEqual(["'self'", 'http://127.0.0.1:9099']);
  expect(policy['frame-src']).toEqual(["'self'", 'http://127.0.0.1:9099']);
});

test.each([
  ['Google’s service', FIREBASE],
  ['a captcha', CAPTCHA],
  ['Google’s emulator', { IDENTITY: 'emulator', IDENTITY_URL: 'http://127.0.0.1:9099' }],
])('%s writes markup of its own, and is allowed to', (_what, environment) => {
  const directives = Object.keys(policyWith(environment));
  expect(directives).toContain('script-src');
  expect(directives.filter((name) => name.includes('trusted-types'))).toEqual([]);
});
