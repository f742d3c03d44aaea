import { setTimeout as wait } from 'node:timers/promises';
import { PASSWORD } from '../sign-in/accounts.ts';
import type { Page } from './page.ts';
import { loadUntilSettled } from './settled.ts';

const SIGNED_IN_WITHIN = 30_000;
const IS_SIGNED_IN = `[...document.querySelectorAll('header button')]
  .some(({ textContent }) => textContent.includes('Account of'))`;

/** Signs in an account of the bench with the page's form, as a person does. */
export async function signInByForm(page: Page, origin: string, email: string): Promise<void> {
  await loadUntilSettled(page, `${origin}/signin`);
  for (const [field, text] of Object.entries({ email, password: PASSWORD })) {
    await page.evaluate(`document.querySelector('main input[name="${field}"]').focus()`);
    await page.send('Input.insertText', { text });
  }
  await page.evaluate(`document.querySelector('main form button[type="submit"]').click()`);
  const until = performance.now() + SIGNED_IN_WITHIN;
  while (!(await page.evaluate(IS_SIGNED_IN))) {
    if (performance.now() > until) throw new Error('Signing in took too long');
    await wait(100);
  }
}
