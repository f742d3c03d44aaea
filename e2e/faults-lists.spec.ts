import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { DESK, row } from './support/desk.ts';
import { meet, NO_RESPONSE, SAID, test } from './support/faulty.ts';
import type { Fault, FaultyLine } from './support/faulty-line.ts';
import { goBack } from './support/go-back.ts';
import { alertOf, enrol, newCourse, newLearner } from './support/learning.ts';
import { open } from './support/open.ts';
import { addCourse } from './support/teaching.ts';

/** Something that the page asks for, and how it stands where it is shown. */
interface Asked {
  readonly address: RegExp;
  /** How many such calls the page makes. */
  readonly calls?: number;
  readonly go: () => Promise<void>;
  /** What the page says of the failure, as in docs/product. */
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

type Shelf = readonly [name: string, address: RegExp, failed: string, fault: Fault];

/** Both shelves of the home page at once. */
async function shelvesFailAndCome(
  page: Page,
  line: FaultyLine,
  shelves: readonly Shelf[],
): Promise<void> {
  const shelf = (name: string) => page.getByRole('region', { name });
  const broken = shelves.map(
    ([, address, , fault]) => [line.break('GET', address, fault), fault] as const,
  );
  await to(page, 'Home');
  for (const [each, fault] of broken) await meet(page, each, fault);
  for (const [name, , failed] of shelves) {
    await expect(shelf(name).getByText(failed, { exact: true })).toBeVisible();
    await expect(shelf(name).getByRole('article')).toHaveCount(0);
  }
  for (const [each] of broken) each.mend();
  for (const [name, , failed] of shelves) {
    await test.step(failed, async () => {
      await shelf(name).getByRole('button', { name: 'Try Again' }).click();
      await expect(shelf(name).getByRole('article').first()).toBeVisible();
      await expect(shelf(name).getByText(failed, { exact: true })).toHaveCount(0);
    });
  }
}

/**
 * What a kind of fault comes to is the client's doing, whatever was asked for: in the end every
 * list meets two kinds, and every kind two lists.
 */
const ROUNDS: readonly {
  readonly name: string;
  readonly everybodys: Everybodys;
  readonly own: Own;
}[] = [
  {
    name: 'one fault each',
    everybodys: ['silence', 'an error', 'half an answer', 'a page', 'a broken connection'],
    own: [
      'an error page',
      'half an answer, then silence',
      'an error',
      'silence',
      'a page',
      'half an answer',
    ],
  },
  {
    name: 'another each',
    everybodys: ['half an answer, then silence', 'a page', 'silence', 'an error page', 'an error'],
    own: [
      'a broken connection',
      'an error',
      'an error page',
      'half an answer, then silence',
      'silence',
      'a broken connection',
    ],
  },
];

/** Popular, latest, all courses, the next of them, one course. */
type Everybodys = readonly [Fault, Fault, Fault, Fault, Fault];
/** One's courses, learners, their file, one's enrolments, whether one is enrolled, the form. */
type Own = readonly [Fault, Fault, Fault, Fault, Fault, Fault];

for (const { name, everybodys } of ROUNDS) {
  test(`every public list outlasts ${name}`, { tag: '@OFFLINE-6' }, async ({ page, line }) => {
    const [popular, latest, all, next, one] = everybodys;
    await page.clock.install();
    await open(page, '/Quiz');
    await shelvesFailAndCome(page, line, [
      [
        'Most Popular Courses',
        callPattern('popularCourses'),
        'Failed to load popular courses',
        popular,
      ],
      ['Latest Courses', callPattern('latestCourses'), 'Failed to load latest courses', latest],
    ]);
    await failsAndComes(page, line, all, {
      address: callPattern('courses'),
      go: () => to(page, 'Courses'),
      failed: 'Failed to load courses',
      retry: page.getByRole('link', { name: 'Retry' }),
      shown: cards(page),
    });
    await failsAndComes(page, line, next, {
      address: new RegExp(`${callAddress('courses')}\\?.*cursor=`),
      go: () => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
      failed: 'The next courses could not be loaded.',
      retry: page.getByRole('button', { name: 'Try again' }),
      shown: cards(page).nth(24),
    });
    await failsAndComes(page, line, one, {
      address: callPattern('course'),
      go: () => cards(page).first().getByRole('link').first().click(),
      failed: 'Failed to load the course',
      retry: page.getByRole('link', { name: 'Retry' }),
      shown: page.getByRole('heading', { name: 'About this course' }),
    });
  });
}

for (const { name, own } of ROUNDS) {
  test(`every list of one’s own outlasts ${name}`, { tag: '@OFFLINE-6' }, async ({
    page,
    line,
    product,
  }) => {
    const [courses, learners, file, enrolments, enrolled, form] = own;
    const { id, owner } = await newCourse(product.url, { title: 'Sundials' });
    await newLearner(product.url, id, 'Ada Lovelace');
    await enrol(product.url, owner, id);
    const other = await addCourse(product.url, owner, { title: 'Quadrants' });
    await enrol(product.url, owner, other);
    await page.clock.install();
    await signIn(page, owner);
    const footer = page.getByRole('contentinfo');
    const retry = page.getByRole('button', { name: 'Retry' });

    await failsAndComes(page, line, courses, {
      address: callPattern('myCourses'),
      go: () => footer.getByRole('link', { name: 'Manage Courses' }).click(),
      failed: 'Failed to load your courses',
      retry,
      shown: row(page, 'Sundials'),
    });
    await failsAndComes(page, line, learners, {
      address: callPattern('learners'),
      go: () => row(page, 'Sundials').getByRole('link', { name: 'Learners' }).click(),
      failed: 'Failed to load who is enrolled',
      retry,
      shown: page.getByText('Ada Lovelace'),
    });
    await failsAsFile(page, line, file);
    await failsAndComes(page, line, enrolments, {
      address: callPattern('myEnrolments'),
      go: () => footer.getByRole('link', { name: 'My Courses' }).click(),
      failed: 'Failed to load your enrolled courses',
      retry,
      shown: page.getByRole('link', { name: 'Sundials' }),
    });
    await loadParts(page, 'Quadrants');
    await failsAndComes(page, line, enrolled, {
      address: callPattern('enrol'),
      go: () => page.getByRole('link', { name: 'Sundials' }).click(),
      failed: 'We could not check whether you are enrolled.',
      retry: page.getByRole('group', { name: 'Your enrolment' }).getByRole('button'),
      shown: page.getByRole('button', { name: 'Remove Enrollment' }),
    });
    await failsInForm(page, line, form);
  });
}

/**
 * Parts of a course's page have files of their own, and each asks anew for what could not be had:
 * after one visit all of them are there at once.
 */
async function loadParts(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this course' })).toBeVisible();
  await goBack(page);
  await expect(page).toHaveTitle('Lectern | My Courses');
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
    const broken = line.break('GET', callPattern('course'), fault);
    await row(page, 'Sundials').getByRole('link', { name: 'Edit' }).click();
    await meet(page, broken, fault);
    const failure = alertOf(page, 'Failed to load course data');
    await expect(failure).toBeVisible();
    broken.mend();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Sundials');
  });
}
