import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { DESK, row } from './support/desk.ts';
import { meet, NO_RESPONSE, SAID, test } from './support/faulty.ts';
import { ALL_FAULTS, type Fault, type FaultyLine } from './support/faulty-line.ts';
import { alertOf, enrol, newCourse, newLearner } from './support/learning.ts';
import { open } from './support/open.ts';

/** Something that the page asks for, and how it stands where it is shown. */
interface Asked {
  readonly address: RegExp;
  /** How many such calls the page makes. */
  readonly calls?: number;
  readonly go: () => Promise<void>;
  /** Specification section 8, or the product's own where it gives none. */
  readonly failed: string;
  readonly retry: Locator;
  readonly shown: Locator;
}

/** It is said that it failed; asked for again, by the button that is there for it, it is shown. */
async function failsAndComes(
  page: Page,
  line: FaultyLine,
  fault: Fault,
  { address, calls, go, failed, retry, shown }: Asked,
): Promise<void> {
  await test.step(failed, async () => {
    const broken = line.break('GET', address, fault);
    await go();
    await meet(page, broken, fault, calls === undefined ? {} : { calls });
    const alert = page.getByRole('main').getByText(failed, { exact: true });
    await expect(alert).toBeVisible();
    await expect(shown).toHaveCount(0);
    broken.mend();
    await retry.click();
    await expect(shown.first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

const to = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
const cards = (page: Page) => page.getByRole('main').getByRole('article');

for (const fault of ALL_FAULTS) {
  test(`every public list outlasts ${fault}`, async ({ page, line }) => {
    test.slow();
    await page.clock.install();
    const shelf = (name: string) => page.getByRole('region', { name });
    for (const [name, address, failed] of [
      ['Most Popular Courses', /^\/api\/popular-courses/, 'Failed to load popular courses'],
      ['Latest Courses', /^\/api\/latest-courses/, 'Failed to load latest courses'],
    ] as const) {
      await open(page, '/Quiz');
      await failsAndComes(page, line, fault, {
        address,
        go: () => to(page, 'Home'),
        failed,
        retry: shelf(name).getByRole('button', { name: 'Try Again' }),
        shown: shelf(name).getByRole('article'),
      });
    }
    await failsAndComes(page, line, fault, {
      address: /^\/api\/courses\?/,
      go: () => to(page, 'Courses'),
      failed: 'Failed to load courses',
      retry: page.getByRole('link', { name: 'Retry' }),
      shown: cards(page),
    });
    await failsAndComes(page, line, fault, {
      address: /^\/api\/courses\?.*cursor=/,
      go: () => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
      failed: 'The next courses could not be loaded.',
      retry: page.getByRole('button', { name: 'Try again' }),
      shown: cards(page).nth(24),
    });
    await failsAndComes(page, line, fault, {
      address: /^\/api\/courses\/[0-9a-f-]{36}$/,
      go: () => cards(page).first().getByRole('link').first().click(),
      failed: 'Failed to load the course',
      retry: page.getByRole('link', { name: 'Retry' }),
      shown: page.getByRole('heading', { name: 'About this course' }),
    });
  });

  test(`every list of one’s own outlasts ${fault}`, async ({ page, line, product }) => {
    test.slow();
    const { id, owner } = await newCourse(product.url, { title: 'Sundials' });
    await newLearner(product.url, id, 'Ada Lovelace');
    await enrol(product.url, owner, id);
    await page.clock.install();
    await signIn(page, owner);
    const footer = page.getByRole('contentinfo');
    const retry = page.getByRole('button', { name: 'Retry' });

    await failsAndComes(page, line, fault, {
      address: /^\/api\/my-courses/,
      go: () => footer.getByRole('link', { name: 'Manage Courses' }).click(),
      failed: 'Failed to load your courses',
      retry,
      shown: row(page, 'Sundials'),
    });
    await failsAndComes(page, line, fault, {
      address: /^\/api\/courses\/[^/]+\/learners$/,
      go: () => row(page, 'Sundials').getByRole('link', { name: 'Learners' }).click(),
      failed: 'Failed to load who is enrolled',
      retry,
      shown: page.getByText('Ada Lovelace'),
    });
    await failsAsFile(page, line, fault);
    await failsAndComes(page, line, fault, {
      address: /^\/api\/my-enrollments/,
      go: () => footer.getByRole('link', { name: 'My Courses' }).click(),
      failed: 'Failed to load your enrolled courses',
      retry,
      shown: page.getByRole('link', { name: 'Sundials' }),
    });
    await failsAndComes(page, line, fault, {
      address: /^\/api\/enroll\?/,
      go: () => page.getByRole('link', { name: 'Sundials' }).click(),
      failed: 'We could not check whether you are enrolled.',
      retry: page.getByRole('group', { name: 'Your enrolment' }).getByRole('button'),
      shown: page.getByRole('button', { name: 'Remove Enrollment' }),
    });
    await failsInForm(page, line, fault);
  });
}

/** Why the learners' file failed, beyond that it did. */
const NO_FILE: Record<Fault, string> = {
  silence: NO_RESPONSE,
  'an error': SAID,
  'an error page': '',
  'a page': '',
  'half an answer': NO_RESPONSE,
  'half an answer, then silence': NO_RESPONSE,
  'a broken connection': NO_RESPONSE,
};

async function failsAsFile(page: Page, line: FaultyLine, fault: Fault): Promise<void> {
  await test.step('the file', async () => {
    const broken = line.break('GET', /\/learners\.csv$/, fault);
    const button = page.getByRole('button', { name: 'Download CSV' });
    await button.click();
    await meet(page, broken, fault);
    const failure = alertOf(page, 'The file could not be downloaded');
    await expect(failure).toHaveAccessibleDescription(NO_FILE[fault]);
    broken.mend();
    await failure.getByRole('button', { name: 'OK' }).click();
    const started = page.waitForEvent('download');
    await button.click();
    expect((await started).suggestedFilename()).toMatch(/^Sundials.*\.csv$/);
  });
}

async function failsInForm(page: Page, line: FaultyLine, fault: Fault): Promise<void> {
  await test.step('the form', async () => {
    await open(page, DESK);
    const broken = line.break('GET', /^\/api\/courses\/[0-9a-f-]{36}$/, fault);
    await row(page, 'Sundials').getByRole('link', { name: 'Edit' }).click();
    await meet(page, broken, fault);
    const failure = alertOf(page, 'Failed to load course data');
    await expect(failure).toBeVisible();
    broken.mend();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Sundials');
  });
}
