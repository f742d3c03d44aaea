import { newestLetters } from '@lectern/demo/mailbox/outbox-letters';
import { call } from '@lectern/identity/testing/call';
import { outboxFolder } from '@lectern/server/mail/create-transport';
import { UnsecuredJWT } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

let product: RunningProduct;
afterEach(() => product.stop());

const add = (token: string) => {
  const body = { title: 'Soup', description: 'About soup.', totalSeats: 5 };
  return ask(product, 'POST', { path: '/add-course', body }, token);
};

/** Follows the letter that verifies the e-mail. */
async function verify({ email, token: idToken }: Registered): Promise<void> {
  await call(product, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const outbox = outboxFolder(product.dataDir);
  await expect.poll(() => newestLetters(outbox, email)).toHaveLength(1);
  const [letter] = await newestLetters(outbox, email);
  const [, oobCode = ''] = /oobCode=([\w-]+)/.exec(letter?.text ?? '') ?? [];
  await call(product, 'v1/accounts:update', { oobCode, idToken });
}

test('where VERIFIED_EMAIL=required a person who has verified the e-mail publishes at once, with the token from before', {
  tags: ['PERMIT-7'],
}, async () => {
  product = await startProduct('sqlite', { environment: { VERIFIED_EMAIL: 'required' } });
  const lea = await register(product, 'lea@example.com');
  const { message } = await expectRefusal(await add(lea.token), 'email-not-verified');
  expect(message).toBe('Please verify your email address first.');
  await verify(lea);
  expect((await add(lea.token)).status).toBe(201);
});

test('another’s provider says by its token whose e-mail is verified', async () => {
  const IDENTITY_URL = 'http://127.0.0.1:9';
  const environment = { IDENTITY: 'emulator', IDENTITY_URL, VERIFIED_EMAIL: 'required' };
  product = await startProduct('sqlite', { environment });
  const tokenOf = (claims: Record<string, unknown>) =>
    new UnsecuredJWT({ email: 'lea@example.com', ...claims })
      .setIssuer('https://securetoken.google.com/lectern')
      .setAudience('lectern')
      .setSubject('lea')
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode();
  await expectRefusal(await add(tokenOf({})), 'email-not-verified');
  await expectRefusal(await add(tokenOf({ email_verified: false })), 'email-not-verified');
  expect((await add(tokenOf({ email_verified: true }))).status).toBe(201);
});
