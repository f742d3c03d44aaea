import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { callAddress, callProduct } from './support/calls.ts';
import { caretToEnd } from './support/caret.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { newLearner, newMember } from './support/learning.ts';
import { newCourseWithLessons, writtenText } from './support/lessons.ts';
import { setOffline } from './support/network.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const LESSONS = [{ title: 'Bones' }, { title: 'Salt', isDraft: true }];

const rows = (page: Page) => page.locator('[data-lesson]').getByRole('link');
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move “${title}”` });
const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text of the lesson' });
const saved = (page: Page) => page.getByText(/^Saved at /);

test('an outline is written: sections and lessons added, named, moved and published', {
  tag: ['@AUTHOR-8', '@AUTHOR-2'],
}, async ({ page, product }) => {
  const { id, owner } = await newCourseWithLessons(product.url, 'Soup to be written', LESSONS);
  await signIn(page, owner, `/manage-courses/${id}/lessons`);
  await expect(rows(page)).toHaveText(['Text: Bones', 'Text: Salt']);

  await test.step('by the arrow keys, also into another section', async () => {
    await handle(page, 'Bones').focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page)).toHaveText(['Text: Salt', 'Text: Bones']);
    await expect(page.getByText('“Bones” is now lesson 2 of 2 in “Broth”.')).toBeAttached();
    await expect(handle(page, 'Bones')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('“Bones” is now lesson 1 of 1 in “Bread”.')).toBeAttached();
    await reload(page);
    await expect(rows(page)).toHaveText(['Text: Salt', 'Text: Bones']);
  });

  await test.step('by the mouse', async () => {
    await handle(page, 'Bones').hover();
    await page.mouse.down();
    const target = await handle(page, 'Salt').boundingBox();
    if (!target) throw new Error('The handle is shown');
    await page.mouse.move(target.x + 8, target.y + 60, { steps: 6 });
    await page.mouse.move(target.x + 8, target.y + 10, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByText(/^“Bones” is now lesson \d of 2 in “Broth”\.$/)).toBeAttached();
  });

  await page.getByRole('button', { name: 'Add lesson to “Bread”' }).click();
  await page.getByLabel('Title of the lesson').fill('Dough');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Text: Dough' })).toBeVisible();
  await expect(page.getByLabel('Title of the lesson')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Rename “Bread”' }).click();
  await page.getByLabel('Name of the section').fill('Loaves');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Loaves' })).toBeVisible();
  await page.getByLabel('New section').fill('Salad');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Salad' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete section “Salad”' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Salad' })).toBeHidden();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Publish “Salt”' }).click();
  await expect(page.getByText('“Salt” is published.')).toBeAttached();
  await page.getByRole('button', { name: 'Settings of “Salt”' }).click();
  await page.getByLabel('Title').fill('Salt and pepper');
  await page.getByLabel('Minutes it takes').fill('12');
  await page.getByLabel('Free preview: guests may take it too').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('12 min · Free preview')).toBeVisible();
});

test('a text is written as it is read, saved by itself, previewed and published', {
  tag: ['@AUTHOR-9', '@AUTHOR-11', '@AUTHOR-13'],
}, async ({ page, product }) => {
  const { id, owner, lessons } = await newCourseWithLessons(product.url, 'Soup in words', LESSONS);
  const [lesson = ''] = lessons;
  await signIn(page, owner, `/manage-courses/${id}/lessons/${lesson}`);
  await expect(textBox(page)).toHaveText('Stir it.');
  await caretToEnd(textBox(page));
  await page.keyboard.press('Enter');
  await page.keyboard.type('# Salt it');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A **pinch** of $NaCl$ .');
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(() => writtenText(product.url, owner, lesson))
    .toBe('Stir it.\n\n# Salt it\n\nA **pinch** of $NaCl$ .\n');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Salt it' })).toBeVisible();
  await expect(page.locator('article math')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on writing' }).click();

  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();

  await test.step('without a network it is kept, over a reload too', async () => {
    await caretToEnd(textBox(page));
    await setOffline(page.context(), true);
    await page.keyboard.type(' Taste it.');
    await expect(page.getByText(/^Kept on this device: it is saved as soon as/)).toBeVisible();
    await setOffline(page.context(), false);
    await reload(page);
    await expect(textBox(page)).toContainText('Taste it.');
    await expect(saved(page)).toBeVisible();
    await expect.poll(() => writtenText(product.url, owner, lesson)).toMatch(/Taste it\.\n$/);
  });

  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Bring back the text of/ })
    .last()
    .click();
  await expect(textBox(page)).toHaveText('Stir it.');
  await expect.poll(() => writtenText(product.url, owner, lesson)).toBe('Stir it.\n');
});

test('two texts of one lesson are shown, and neither is overwritten unasked', {
  tag: '@AUTHOR-10',
}, async ({ page, product }) => {
  const { id, owner, lessons } = await newCourseWithLessons(product.url, 'Soup for two', LESSONS);
  const [lesson = ''] = lessons;
  const elsewhere = (markdown: string) =>
    callProduct(product.url, owner.token, 'saveLessonDraft', {
      params: { id: lesson },
      body: { markdown },
    });
  await signIn(page, owner, `/manage-courses/${id}/lessons/${lesson}`);
  await expect(textBox(page)).toHaveText('Stir it.');
  await elsewhere('Stir it slowly.');
  await caretToEnd(textBox(page));
  await page.keyboard.type(' Twice.');
  const conflict = page.getByRole('alert', { name: 'Two texts of this lesson' });
  await expect(conflict).toBeVisible();
  expect(await writtenText(product.url, owner, lesson)).toBe('Stir it slowly.');
  await conflict.getByText('What differs').click();
  await expect(conflict.locator('ins').filter({ hasText: 'Twice' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => writtenText(product.url, owner, lesson)).toBe('Stir it. Twice.\n');

  await elsewhere('Stir it never.');
  await caretToEnd(textBox(page));
  await page.keyboard.type(' Thrice.');
  await conflict.getByRole('button', { name: 'Take the other' }).click();
  await expect(textBox(page)).toHaveText('Stir it never.');
  await expect(conflict).toBeHidden();
  expect(await writtenText(product.url, owner, lesson)).toBe('Stir it never.');
});

test('a course is a draft, published, withdrawn and published again', {
  tag: ['@AUTHOR-5', '@AUTHOR-6', '@MANAGE-15', '@MANAGE-8'],
}, async ({ page, product }) => {
  const owner = await newMember(product.url, 'Ines Marchetti');
  await signIn(page, owner, '/add-course');
  await page.getByLabel('Title').fill('Soup in waiting');
  await page.getByLabel('Description').fill('About soup.');
  await page.getByLabel('Keep it as a draft: only you see it until you publish it').check();
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expect(page).toHaveURL('/manage-courses');
  const row = page.getByRole('row').filter({ hasText: 'Soup in waiting' });
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  const lessons = row.getByRole('link', { name: 'Lessons of Soup in waiting' });
  const address = (await lessons.getAttribute('href')) ?? '';
  const id = address.split('/')[2] ?? '';
  expect((await page.request.get(callAddress('course', { id }))).status()).toBe(404);
  await lessons.click();
  await page.getByRole('button', { name: 'Publish course' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw course' })).toBeVisible();
  expect((await page.request.get(callAddress('course', { id }))).status()).toBe(200);

  await newLearner(product.url, id);
  await open(page, '/manage-courses');
  await row.getByRole('button', { name: 'Delete Soup in waiting' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toHaveAccessibleDescription(
    /^“Soup in waiting” leaves the catalogue and takes nobody new\. 1 learner keeps it,/,
  );
  await question.getByRole('button', { name: 'Delete course' }).click();
  await dismissSuccess(page.getByRole('dialog', { name: 'Withdrawn' }));
  await expect(row).toBeHidden();
  const withdrawn = page.getByRole('region', { name: 'Withdrawn courses' });
  await expect(withdrawn.getByRole('listitem')).toHaveText(/Soup in waiting.*1 learner/s);
  await expectAccessibleInBothThemes(page);
  await withdrawn.getByRole('link', { name: 'Lessons “Soup in waiting”' }).click();
  await page.getByRole('button', { name: 'Publish course' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw course' })).toBeVisible();
});

const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1">
<h2 dir="ltr"><span style="font-size:16pt">Salt</span></h2>
<p dir="ltr"><span style="font-weight:700">A pinch</span><span style="font-style:italic"> of it</span></p>
<ul><li dir="ltr"><p dir="ltr"><span>sea</span></p></li><li dir="ltr"><p><span>rock</span></p></li></ul></b>`;
const WORD = `<html xmlns:o="urn:x"><head><style>p.MsoNormal{margin:0}</style></head><body>
<h1>Salt</h1><p class=MsoNormal><b>A pinch</b> of it<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>sea</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>rock</p>
<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table></body></html>`;
const HOSTILE = `<p onclick="x()">Salt<script>document.title='run'</script>
<img src="https://evil.example/pixel.png" onerror="document.title='run'"><a href="javascript:x()">y</a></p>`;

test('what is pasted comes in clean', { tag: '@AUTHOR-12' }, async ({ page, product }) => {
  const { id, owner, lessons } = await newCourseWithLessons(
    product.url,
    'Soup from papers',
    LESSONS,
  );
  const [lesson = ''] = lessons;
  await signIn(page, owner, `/manage-courses/${id}/lessons/${lesson}`);
  await expect(textBox(page)).toHaveText('Stir it.');
  const paste = async (data: Readonly<Record<string, string>>) => {
    await textBox(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await textBox(page).evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    }, data);
  };
  const written = () => writtenText(product.url, owner, lesson);

  await paste({ 'text/html': GOOGLE_DOCS });
  await expect.poll(written).toBe('## Salt\n\n**A pinch** *of it*\n\n- sea\n- rock\n');
  await paste({ 'text/html': WORD });
  await expect.poll(written).toMatch(/^# Salt\n\n\*\*A pinch\*\* of it\n\n- sea\n- rock\n\n\|/);
  await paste({ 'text/html': HOSTILE });
  await expect.poll(written).toMatch(/^Salt/);
  expect(await written()).toBe('Salt y\n');
  await expect(page).not.toHaveTitle('run');
  await paste({ 'text/plain': '# Salt\n\n| a | b |\n|---|---|\n| 1 | $x^2$ |\n' });
  await expect.poll(written).toBe('# Salt\n\n| a | b     |\n| - | ----- |\n| 1 | $x^2$ |\n');
});

const MARKDOWN = `# Salt

A *pinch* of **it**, \`code\`, ~~not~~ this[^1], $\\frac{a_1}{b}$ and 2 \\* 3 \\* 4 costs \\$5.

$$
\\sum_{i=1}^n i = \\frac{n(n+1)}{2}
$$

> [!TIP]
>
> Taste it.

> A quote.

- one
- two
  1. deeper
  2. deeper still

* [ ] open
* [x] done

| a  |  b |
| :- | -: |
| 1  |  2 |

\`\`\`js
const a = 1 < 2 && "x";
\`\`\`

![Soup](/covers/a.svg "Hot") and [a link](https://example.com/?a=1\\&b=2).

---

[^1]: From the sea.
`;

test('Markdown that is read and written stays the same', {
  tag: '@AUTHOR-14',
}, async ({ page, product }) => {
  const lessonsOf = [{ title: 'All of it', markdown: MARKDOWN }];
  const { id, owner, lessons } = await newCourseWithLessons(product.url, 'Soup kept', lessonsOf);
  const [lesson = ''] = lessons;
  await signIn(page, owner, `/manage-courses/${id}/lessons/${lesson}`);
  const type = async (text: string) => {
    await caretToEnd(textBox(page));
    await page.keyboard.type(text);
  };
  await expect(textBox(page)).toContainText('From the sea.');
  await type(' Yes');
  await expect.poll(() => writtenText(product.url, owner, lesson)).toMatch(/From the sea\. Yes/);
  const once = await writtenText(product.url, owner, lesson);
  await reload(page);
  await expect(textBox(page)).toContainText('From the sea. Yes');
  await type('!');
  await expect.poll(() => writtenText(product.url, owner, lesson)).toMatch(/Yes!/);
  expect(await writtenText(product.url, owner, lesson)).toBe(once.replace('Yes', 'Yes!'));
  expect(once.replace(' Yes', '')).toBe(MARKDOWN);
});
