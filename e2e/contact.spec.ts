import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { createAccount, newPerson, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { runCommand } from './support/command.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { lettersTo } from './support/mailbox.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { startProduct } from './support/product-process.ts';
import { someAddress } from './support/some-address.ts';

const PHONE = { width: 390, height: 844 };
const CALL = callPattern('contact');
const STILL_HERE = 'What you have written is still here.';
const SENT = 'Thank you, we have your message';

const name = (page: Page) => page.getByLabel('Your name');
const email = (page: Page) => page.getByLabel('Your email address');
const subject = (page: Page) => page.getByLabel('Subject');
const message = (page: Page) => page.getByLabel('Your message');
const submit = (page: Page) => page.getByRole('button', { name: 'Send message' });
const sent = (page: Page) => page.getByRole('region', { name: SENT });
const failure = (page: Page) => page.getByRole('main').getByRole('alert');

/** A unique subject. */
function newSubject(): string {
  return `The evening class ${randomUUID()}`;
}

async function write(page: Page, about: string): Promise<void> {
  await name(page).fill('Ada Lovelace');
  await email(page).fill('ada@learner.example');
  await subject(page).fill(about);
  await message(page).fill('When does it begin?\n\nI would come from afar.');
}

async function expectWritten(page: Page, about: string): Promise<void> {
  await expect(name(page)).toHaveValue('Ada Lovelace');
  await expect(email(page)).toHaveValue('ada@learner.example');
  await expect(subject(page)).toHaveValue(about);
  await expect(message(page)).toHaveValue('When does it begin?\n\nI would come from afar.');
}

/** The ids of the stored messages with each of these subjects. */
async function stored(dataDir: string, ...subjects: readonly string[]): Promise<string[][]> {
  const listed = await runCommand(dataDir, 'messages', 'list', '--all');
  const lines = listed.split('\n');
  return subjects.map((about) =>
    lines.filter((line) => line.endsWith(about)).map((line) => line.split('\t')[0] ?? ''),
  );
}

/** Answers one call; the next goes through. */
async function answerOnce(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(CALL, answer, { times: 1 });
}

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress() });
});

test('the form is found from the 404 page, sends a message, and says what happens next', {
  tag: '@CONTACT-1',
}, async ({ page, product }) => {
  const [about, another] = [newSubject(), newSubject()];
  const wide = page.viewportSize() ?? PHONE;
  /** A long address wraps; it widens neither the card nor the page. */
  const fitsThePhone = async () => {
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
  };
  await open(page, '/no-such-page');
  await page.getByRole('link', { name: 'Contact us' }).click();
  await expectArrived(page, 'Lectern | Contact');
  await test.step('the form', async () => {
    await fitsThePhone();
    await page.setViewportSize(wide);
    await submit(page).click();
    await expect(page.getByText('Please write a message.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
  await test.step('it is sent', async () => {
    await write(page, about);
    await submit(page).click();
    await expect(sent(page)).toBeFocused();
    await expect(sent(page)).toHaveAccessibleDescription(
      'It is kept for the people who run this site, who look through new messages themselves; an answer may take a while. They will answer to ada@learner.example.',
    );
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect(name(page)).toBeFocused();
    await expect(message(page)).toHaveValue('');
    await page.reload();
    await expect(message(page)).toHaveValue('');
  });
  await test.step('and from a phone', async () => {
    await open(page, '/Contact');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/);
    await write(page, another);
    await email(page).fill(`${'augusta-ada-'.repeat(4)}king@learner.example`);
    await submit(page).click();
    await expect(sent(page)).toBeFocused();
    await fitsThePhone();
  });
  const [first, second] = await stored(product.dataDir, about, another);
  expect([first?.length, second?.length]).toEqual([1, 1]);
});

test('errors are shown beside their fields, those of the server too, and the first has the focus', {
  tag: '@CONTACT-2',
}, async ({ page }) => {
  await open(page, '/contact');
  await submit(page).click();
  await expect(name(page)).toHaveAccessibleDescription('Please enter your name.');
  await expect(email(page)).toHaveAccessibleDescription(/^Please enter your email address\. /);
  await expect(message(page)).toHaveAccessibleDescription(/^Please write a message\. /);
  await expect(subject(page)).not.toHaveAttribute('aria-invalid');
  await expect(name(page)).toBeFocused();
  await write(page, '');
  await email(page).fill('ada@');
  await submit(page).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription(/^Invalid email address /);
  await message(page).fill('x'.repeat(5_001));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await write(page, newSubject());
  await answerOnce(page, (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'We know no such address.',
        code: 'rule-broken',
        errors: [{ path: 'email', message: 'We know no such address.' }],
      },
    }),
  );
  await submit(page).click();
  await expect(email(page)).toHaveAccessibleDescription(/^We know no such address\. /);
  await expect(email(page)).toBeFocused();
});

test('the first error takes the focus once, and not from who goes on to another field', {
  tag: '@CONTACT-2',
}, async ({ page }) => {
  await installClock(page);
  await open(page, '/contact');
  await holdTimers(page);
  await submit(page).click();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAccessibleDescription('Please enter your name.');
  await email(page).focus();
  await page.clock.runFor(1_000);
  await expect(email(page)).toBeFocused();
});

test('a signed-in user’s name and e-mail are filled in, and signing out deletes the draft', {
  tag: '@CONTACT-3',
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person, '/contact');
  await expect(name(page)).toHaveValue(person.name);
  await expect(email(page)).toHaveValue(person.email);
  const about = newSubject();
  await email(page).fill('another@learner.example');
  await subject(page).fill(about);
  await message(page).fill('Hello.');
  await reload(page);
  await expect(message(page)).toHaveValue('Hello.');
  await expect(email(page)).toHaveValue('another@learner.example');
  await submit(page).click();
  await expect(sent(page)).toContainText('another@learner.example');
  const [[id = ''] = []] = await stored(product.dataDir, about);
  const shown = await runCommand(product.dataDir, 'messages', 'show', id);
  expect(shown).toContain(`Account: ${person.email} (not verified)`);
  expect(shown).toContain('<another@learner.example>');

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(name(page)).toBeFocused();
  await expect(email(page)).toHaveValue(person.email);
  await message(page).fill('For nobody else.');
  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectArrived(page, 'Lectern | Sign In');
  await open(page, '/contact');
  await expect(message(page)).toHaveValue('');
  await expect(email(page)).toHaveValue('');
});

test('a guest’s draft survives a reload and signing in, and is a guest’s again if the account ends', async ({
  page,
  product,
}) => {
  const about = newSubject();
  await open(page, '/contact');
  await write(page, about);
  await page.reload();
  await expectWritten(page, about);
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person, '/contact');
  await expectWritten(page, about);
  await runCommand(product.dataDir, 'accounts', 'disable', person.email);
  await submit(page).click();
  await expect(sent(page)).toBeVisible();
  const [[id = ''] = []] = await stored(product.dataDir, about);
  expect(await runCommand(product.dataDir, 'messages', 'show', id)).toContain('Account: -');
});

test('writing and sending work by keyboard alone', async ({ page }) => {
  await open(page, '/contact');
  await name(page).focus();
  for (const text of ['Ada', 'ada@learner.example', 'A question', 'When does it begin?']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Browse the courses' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(name(page)).toBeFocused();
});

test('after too many messages the page says when to continue, and keeps the text', {
  tag: '@CONTACT-5',
}, async ({ page, product }) => {
  const from = someAddress();
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': from });
  for (let times = 0; times < 10; times++) {
    const data = { name: 'Ada', email: 'ada@learner.example', message: `Number ${times}` };
    const answer = await page.request.post(`${product.url}${callAddress('contact')}`, {
      headers: { 'x-forwarded-for': from },
      data: { ...data, messageId: randomUUID() },
    });
    expect(answer.status()).toBe(201);
  }
  const about = newSubject();
  await open(page, '/contact');
  await write(page, about);
  await submit(page).click();
  await expect(failure(page)).toContainText(
    /Many messages have come from your network already\. Please try again in \d\d minutes\. What you have written is still here\./,
  );
  await expectAccessibleInBothThemes(page);
  await expectWritten(page, about);
  await page.reload();
  await expectWritten(page, about);
  expect(await stored(product.dataDir, about)).toEqual([[]]);
});

const REFUSED = 'Our server could not take your message. Please send it again in a moment.';
const UNANSWERED =
  'No response from server. Please check your connection. Your message may have arrived all the same: send it again, and we have it once.';
const UNREADABLE =
  'We can’t tell whether your message has arrived, for the answer could not be read. Send it again, and we have it once.';

/** Failures of a call and their texts. */
const FAILURES: readonly (readonly [string, string, (route: Route) => Promise<void>])[] = [
  [
    'a fault that the server explains',
    'The service cannot answer just now.',
    (route) =>
      route.fulfill({
        status: 503,
        json: { message: 'The service cannot answer just now.', code: 'unavailable' },
      }),
  ],
  ['a fault without a word', REFUSED, (route) => route.fulfill({ status: 500, json: {} })],
  ['no connection', UNANSWERED, (route) => route.abort('connectionrefused')],
  [
    'a page of some proxy',
    REFUSED,
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
  ],
  [
    'a page in place of the answer, though the message was taken',
    UNREADABLE,
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' });
    },
  ],
  [
    'a connection that breaks, though the message was taken',
    UNANSWERED,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  ],
  [
    'an answer that is cut off, though the message was taken',
    UNREADABLE,
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 201, contentType: 'application/json', body: '{"deliv' });
    },
  ],
];

test('no failure loses the text, and a message that is sent again is stored once', {
  tag: '@CONTACT-4',
}, async ({ page, product }) => {
  const [about, changed, other] = [newSubject(), newSubject(), newSubject()];
  await open(page, '/contact');
  await write(page, about);
  // Each text differs from the one before.
  for (const [what, says, answer] of FAILURES) {
    await test.step(what, async () => {
      await answerOnce(page, answer);
      await submit(page).click();
      await expect(failure(page)).toHaveText(`${says} ${STILL_HERE}`);
      await expectWritten(page, about);
    });
  }
  // A reload in between sends the same message again, not another one.
  await reload(page);
  await expectWritten(page, about);
  await submit(page).click();
  await expect(sent(page)).toBeVisible();
  await test.step('what was changed after a failure is another message', async () => {
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect(name(page)).toBeFocused();
    await write(page, changed);
    await answerOnce(page, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submit(page).click();
    await expect(failure(page)).toContainText(UNANSWERED);
    await subject(page).fill(other);
    await submit(page).click();
    await expect(sent(page)).toBeVisible();
  });
  const found = await stored(product.dataDir, about, changed, other);
  expect(found.map(({ length }) => length)).toEqual([1, 1, 1]);
});

test('sending times out after ten seconds, and the text stays', async ({ page, product }) => {
  const about = newSubject();
  await installClock(page);
  await open(page, '/contact');
  await write(page, about);
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  await answerOnce(page, async (route) => {
    await route.fetch();
    // Its answer never comes.
    take();
  });
  await holdTimers(page);
  await submit(page).click();
  await taken;
  await page.clock.runFor(9_900);
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await expect(failure(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(failure(page)).toHaveText(`${UNANSWERED} ${STILL_HERE}`);
  await page.clock.resume();
  await expectWritten(page, about);
  await submit(page).click();
  await expect(sent(page)).toBeVisible();
  expect((await stored(product.dataDir, about))[0]).toHaveLength(1);
});

test('while it is sent nothing can be changed or sent twice, and a bot’s message is not stored', async ({
  page,
  product,
}) => {
  const [about, machines] = [newSubject(), newSubject()];
  await open(page, '/contact');
  await write(page, about);
  const held = await holdCalls(page, 'POST', CALL);
  await submit(page).dblclick();
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await expect(submit(page)).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await submit(page).press('Enter');
  held.letGo();
  await expect(sent(page)).toBeVisible();
  expect(held.asked()).toBe(1);

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(name(page)).toBeFocused();
  await write(page, machines);
  await expect(page.getByRole('textbox')).toHaveCount(4);
  await page.locator('[name=leaveEmpty]').evaluate((pot: HTMLInputElement) => {
    pot.value = 'https://spam.example';
  });
  await submit(page).click();
  await expect(sent(page)).toBeVisible();
  const [once, never] = await stored(product.dataDir, about, machines);
  expect(once).toHaveLength(1);
  expect(never).toEqual([]);
});

test('the operator of a demonstration finds the letter in its mailbox', async ({ page }) => {
  const operator = 'hello@lectern.example';
  const product = await startProduct({ CONTACT_EMAIL: operator });
  try {
    await open(page, `${product.url}/contact`);
    await write(page, 'A letter');
    await submit(page).click();
    await expect(sent(page)).toContainText('It is on its way to the people who run this site.');
    await expect.poll(async () => (await lettersTo(product.url, operator)).length).toBe(1);
    const [letter] = await lettersTo(product.url, operator);
    expect(letter?.subject).toBe('[Lectern] A letter');
    expect(letter?.text).toContain('From: Ada Lovelace <ada@learner.example>');
  } finally {
    await product.stop();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs scripts, and its button is disabled', {
    tag: '@CONTACT-8',
  }, async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText('This form needs JavaScript.')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
  });
});
