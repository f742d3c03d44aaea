import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { TRUSTED_TYPES_SCRIPT } from './trusted-types.ts';

interface Policy {
  createHTML(text: string): string | null;
  createScriptURL(address: string): string | null;
}

/** The policies that the script makes, by name, and the window in which it ran. */
function run(hasTrustedTypes = true) {
  const policies: Record<string, Policy> = {};
  const trustedTypes = {
    createPolicy: (name: string, policy: Policy) => {
      policies[name] = policy;
    },
  };
  const window: Record<string, unknown> = hasTrustedTypes ? { trustedTypes } : {};
  runInNewContext(TRUSTED_TYPES_SCRIPT, { window });
  return { policies, window };
}

const policy = (): Policy => {
  const { policies } = run();
  expect(Object.keys(policies)).toEqual(['default']);
  return policies.default as Policy;
};

test.each(['<script></script>', '', '{"a":"\\u003cb"}', 'a > b && c'])(
  '%j may become markup: it makes no element that could do anything',
  (text) => expect(policy().createHTML(text)).toBe(text),
);

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<script></script><b>',
  ' <script></script>',
  'text <',
])('%j may not', (text) => expect(policy().createHTML(text)).toBeNull());

test('no script has another address than the site’s worker', () => {
  const { createScriptURL } = policy();
  expect(createScriptURL('/sw.js')).toBe('/sw.js');
  for (const address of ['/sw.js?x', '//elsewhere.example/sw.js', 'data:,', '/assets/a.js']) {
    expect(createScriptURL(address)).toBeNull();
  }
  expect(policy()).not.toHaveProperty('createScript');
});

test('it would pass itself, and does no harm in a browser without Trusted Types', () => {
  expect(policy().createHTML(TRUSTED_TYPES_SCRIPT)).toBe(TRUSTED_TYPES_SCRIPT);
  expect(run(false).window).toEqual({ __zod_globalConfig: { jitless: true } });
});
