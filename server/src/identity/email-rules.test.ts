import { email } from '@lectern/contract/account-input';
import { LIMITS } from '@lectern/contract/limits';
import { normaliseEmail } from '@lectern/identity/accounts/email';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Whether the forms and the provider take it. */
function taken(written: string): { form: boolean; provider: boolean } {
  const form = email.safeParse(written);
  return { form: form.success, provider: normaliseEmail(form.data ?? written) !== undefined };
}

test.each([
  'ada@example.com',
  ' Ada.Lovelace+x@Example.COM ',
  "o'neil@example.com",
  'ada@localhost',
  'r&d@example.com',
  'a=b@example.com',
  'x#y@example.com',
  'ada@1.2.3.4',
  'adä@example.com',
  `${'x'.repeat(LIMITS.email - '@example.com'.length)}@example.com`,
  `${'x'.repeat(LIMITS.email - '@example.com'.length + 1)}@example.com`,
  '',
])('the form and the provider agree on %j', (written) => {
  const { form, provider } = taken(written);
  expect(form).toBe(provider);
});

test('they agree on any other text', () => {
  const odd = fc.tuple(fc.string(), fc.domain()).map(([local, domain]) => `${local}@${domain}`);
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), odd), (written) => {
      const { form, provider } = taken(written);
      expect(form).toBe(provider);
    }),
  );
});
