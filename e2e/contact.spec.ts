import { randomUUID } from 'node:crypto';
import type { InboxMessage } from '@lectern/contract/inbox';
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { newAdministrator } from './support/administrators.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern, callProduct } from './support/calls.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { newMember } from './support/learning.ts';
import { LOST, loseNext } from './support/lose.ts';
import { personIdOf } from './support/moderation.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { signOut } from './support/sign-out.ts';
import { someAddress } from './support/some-address.ts';
import type { KnownPerson } from './support/teaching.ts';

const CALL = callPattern('contact');
const UNANSWERED =
  'No response from server. Please check your connection. Your message may have arrived all the same: send it again, and we have it once. What you have written is still here.';
const MESSAGE = 'When does it begin?\n\nI would come from afar.';

const name = (page: Page) => page.getByLabel('Your name');
const email = (page: Page) => page.getByLabel('Your email address');
const subject = (page: Page) => page.getByLabel('Subject');
const message = (page: Page) => page.getByLabel('Your message');
const submit = (page: Page) => page.getByRole('button', { name: 'Send message' });
const sent = (page: Page) => page.getByRole('region', { name: 'Thank you, we have your message' });
const failure = (page: Page) => page.getByRole('main').getByRole('alert');

/** A unique subject. */
function newSubject(): string {
  return `The evening class ${randomUUID()}`;
}

async function write(page: Page, about: string): Promise<void> {
  await name(page).fill('Ada Lovelace');
  await email(page).fill('ada@learner.example');
  await subject(page).fill(about);
  await message(page).fill(MESSAGE);
}

async function expectWritten(page: Page, about: string): Promise<void> {
  await expect(name(page)).toHaveValue('Ada Lovelace');
  await expect(email(page)).toHaveValue('ada@learner.example');
  await expect(subject(page)).toHaveValue(about);
  await expect(message(page)).toHaveValue(MESSAGE);
}

async function writeAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(name(page)).toBeFocused();
}

/** The stored messages with each of these subjects. */
async function stored(
  url: string,
  { token }: KnownPerson,
  ...subjects: readonly string[]
): Promise<InboxMessage[][]> {
  const answer = await callProduct(url, token, 'inbox', { query: { search: 'ada@learner' } });
  const messages = (await answer.json()) as readonly InboxMessage[];
  return subjects.map((about) => messages.filter((each) => each.subject === about));
}

test('the form shows errors beside its fields, is sent by keyboard alone, and loses nothing', {
  tag: ['@CONTACT-1', '@CONTACT-2', '@CONTACT-3', '@CONTACT-4', '@CONTACT-8'],
}, async ({ page, product }) => {
  const { url } = product;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress() });

  await test.step('without scripts the page says that it needs them, and its button is disabled', async () => {
    const html = await (await page.request.get('/contact')).text();
    expect(html).toContain('This form needs JavaScript.');
    const button = /<button[^>]*>(?:(?!<\/button>).)*Send message/s.exec(html)?.[0] ?? '';
    expect(button).toContain(' disabled=""');
  });

  await installClock(page);
  await open(page, '/Contact');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/);
  // The field that catches machines is nobody's.
  await expect(page.getByRole('textbox')).toHaveCount(4);

  await test.step('the first error takes the focus once, and not from who goes on', async () => {
    await holdTimers(page);
    await submit(page).click();
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveAccessibleDescription('Please enter your name.');
    await expect(email(page)).toHaveAccessibleDescription(/^Please enter your email address\. /);
    await expect(message(page)).toHaveAccessibleDescription(/^Please write a message\. /);
    await expect(subject(page)).not.toHaveAttribute('aria-invalid');
    await email(page).focus();
    await page.clock.runFor(1_000);
    await expect(email(page)).toBeFocused();
    await page.clock.resume();
  });

  await test.step('an error of the server’s stands beside its field too', async () => {
    await message(page).fill('x'.repeat(5_001));
    await expect(page.getByText('1 character too many')).toBeVisible();
    await write(page, newSubject());
    const told = 'We know no such address.';
    const json = {
      message: told,
      code: 'rule-broken',
      errors: [{ path: 'email', message: told }],
    };
    await page.route(CALL, (route) => route.fulfill({ status: 422, json }), { times: 1 });
    await submit(page).click();
    await expect(email(page)).toHaveAccessibleDescription(/^We know no such address\. /);
    await expect(email(page)).toBeFocused();
  });

  await test.step('it is written and sent by keyboard', async () => {
    await name(page).focus();
    for (const text of ['Ada', 'ada@learner.example', 'A question', 'When does it begin?']) {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(submit(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sent(page)).toBeFocused();
    await expect(sent(page)).toHaveAccessibleDescription(
      'It is kept for the people who run this site, who look through new messages themselves; an answer may take a while. They will answer to ada@learner.example.',
    );
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Browse the courses' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(name(page)).toBeFocused();
    await expect(message(page)).toHaveValue('');
  });

  await test.step('where it goes by letter it says so', async () => {
    const mailed = { status: 201, json: { delivery: 'mailed' } };
    await page.route(CALL, (route) => route.fulfill(mailed), { times: 1 });
    await write(page, newSubject());
    await submit(page).click();
    await expect(sent(page)).toContainText('It is on its way to the people who run this site.');
  });

  const [about, changed, other] = [newSubject(), newSubject(), newSubject()];
  await writeAnother(page);
  await write(page, about);

  await test.step('an answer that never comes is waited for ten seconds', async () => {
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const fetchOnly = { times: 1 };
    await page.route(CALL, (route) => route.fetch().then(() => take()), fetchOnly);
    await holdTimers(page);
    await submit(page).click();
    await taken;
    await page.clock.runFor(9_900);
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    await expect(failure(page)).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(failure(page)).toHaveText(UNANSWERED);
    await page.clock.resume();
    await expectWritten(page, about);
  });

  await test.step('a reload sends the same message again, once, however often it is pressed', async () => {
    await reload(page);
    await expectWritten(page, about);
    const held = await holdCalls(page, 'POST', CALL);
    await submit(page).dblclick();
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    await expect(submit(page)).toBeFocused();
    await submit(page).press('Enter');
    held.letGo();
    await expect(sent(page)).toBeVisible();
    expect(held.asked()).toBe(1);
  });

  await test.step('what was changed after a failure is another message', async () => {
    await writeAnother(page);
    await write(page, changed);
    await loseNext(page, 'POST', CALL, LOST['with its answer']);
    await submit(page).click();
    await expect(failure(page)).toHaveText(UNANSWERED);
    await subject(page).fill(other);
    await submit(page).click();
    await expect(sent(page)).toBeVisible();
  });
  const administrator = await newAdministrator(product);
  const found = await stored(url, administrator, about, changed, other);
  expect(found.map(({ length }) => length)).toEqual([1, 1, 1]);

  const [drafted, ended] = [newSubject(), newSubject()];
  const person = await newMember(url);

  await test.step('a draft survives a sign-in', async () => {
    await writeAnother(page);
    await write(page, drafted);
    await callProduct(url, person.token, 'ownAccount');
    await signIn(page, person, '/contact');
    await expectWritten(page, drafted);
    await submit(page).click();
    await expect(sent(page)).toContainText('ada@learner.example');
  });

  await test.step('it is an account’s where there is one, and goes with signing out', async () => {
    await writeAnother(page);
    await expect(name(page)).toHaveValue(person.name);
    await expect(email(page)).toHaveValue(person.email);
    await message(page).fill('For nobody else.');
    await signOut(page, person);
    await expectArrived(page, 'Lectern | Sign In');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expectArrived(page, 'Lectern | Contact');
    await expect(message(page)).toHaveValue('');
    await expect(email(page)).toHaveValue('');
  });

  await test.step('what a disabled account sends is nobody’s', async () => {
    await signIn(page, person, '/contact');
    await write(page, ended);
    const id = await personIdOf(url, administrator, person.email);
    const disabled = { params: { id }, body: { reason: 'Spam.' } };
    await callProduct(url, administrator.token, 'disableAccount', disabled);
    await submit(page).click();
    await expect(sent(page)).toBeVisible();
    const [first, second] = await stored(url, administrator, drafted, ended);
    expect(first).toEqual([
      expect.objectContaining({ personId: id, email: 'ada@learner.example', message: MESSAGE }),
    ]);
    expect(second).toEqual([expect.objectContaining({ personId: null })]);
  });
});
