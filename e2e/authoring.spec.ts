import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { callAddress, callProduct } from './support/calls.ts';
import { caretToEnd } from './support/caret.ts';
import { press } from './support/course-form.ts';
import { row } from './support/desk.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { alertOf, dialogOf, newLearner, newMember } from './support/learning.ts';
import { newCourseWithLessons, writtenText } from './support/lessons.ts';
import { setOffline } from './support/network.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { TEAL } from './support/pictures.ts';

const lessonsIn = (page: Page) => page.locator('[data-lesson]').getByRole('link');
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move “${title}”` });
const section = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('a course is begun as a draft, its outline is written, and it is published and withdrawn', {
  tag: ['@AUTHOR-5', '@AUTHOR-6', '@AUTHOR-8', '@MANAGE-8', '@MANAGE-15'],
}, async ({ page, product }) => {
  const owner = await newMember(product.url, 'Ines Marchetti');
  await signIn(page, owner, '/add-course');
  await page.getByLabel('Title').fill('Soup in waiting');
  await page.getByLabel('Description').fill('About soup.');
  await page.getByLabel('Keep it as a draft: only you see it until you publish it').check();
  await press(page, 'Add Course');
  await expect(page).toHaveURL('/manage-courses');
  const course = row(page, 'Soup in waiting');
  await expect(course.getByText('Draft', { exact: true })).toBeVisible();
  const lessons = course.getByRole('link', { name: 'Lessons of Soup in waiting' });
  const id = (await lessons.getAttribute('href'))?.split('/')[2] ?? '';
  const status = async () => (await page.request.get(callAddress('course', { id }))).status();
  expect(await status()).toBe(404);
  await lessons.click();

  await test.step('sections are added, renamed and deleted, and lessons added and published', async () => {
    for (const name of ['Broth', 'Bread', 'Salad']) {
      await page.getByLabel('New section').fill(name);
      await page.keyboard.press('Enter');
      await expect(section(page, name)).toBeVisible();
    }
    await press(page, 'Delete section “Salad”');
    await expect(section(page, 'Salad')).toBeHidden();
    await press(page, 'Rename “Bread”');
    await page.getByLabel('Name of the section').fill('Loaves');
    await page.keyboard.press('Enter');
    await expect(section(page, 'Loaves')).toBeVisible();
    await press(page, 'Add lesson to “Broth”');
    for (const title of ['Marrow', 'Ginger']) {
      await page.getByLabel('Title of the lesson').fill(title);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name: `Text: ${title}` })).toBeVisible();
      await expect(page.getByLabel('Title of the lesson')).toBeFocused();
    }
    const [, salt = ''] = await lessonsIn(page).evaluateAll((links: HTMLAnchorElement[]) =>
      links.map(({ pathname }) => pathname.split('/').at(-1)),
    );
    await callProduct(product.url, owner.token, 'saveLessonDraft', {
      params: { id: salt },
      body: { markdown: 'A pinch.' },
    });
    await reload(page);
    await press(page, 'Publish “Ginger”');
    await expect(page.getByText('“Ginger” is published.')).toBeAttached();
    await press(page, 'Settings of “Ginger”');
    await page.getByLabel('Minutes it takes').fill('12');
    await page.getByLabel('Free preview: guests may take it too').check();
    await press(page, 'Save settings');
    await expect(page.getByText('12 min · Free preview')).toBeVisible();
  });

  await test.step('a lesson is moved by the arrow keys, also into another section, and by the mouse', async () => {
    await handle(page, 'Marrow').press('ArrowDown');
    await expect(page.getByText('“Marrow” is now lesson 2 of 2 in “Broth”.')).toBeAttached();
    await expect(handle(page, 'Marrow')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('“Marrow” is now lesson 1 of 1 in “Loaves”.')).toBeAttached();
    await expect(lessonsIn(page)).toHaveText(['Text: Ginger', 'Text: Marrow']);
    await handle(page, 'Marrow').hover();
    await page.mouse.down();
    const target = await handle(page, 'Ginger').boundingBox();
    if (!target) throw new Error('The handle is shown');
    await page.mouse.move(target.x + 8, target.y + 60, { steps: 6 });
    await page.mouse.move(target.x + 8, target.y + 10, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByText(/^“Marrow” is now lesson \d of 2 in “Broth”\.$/)).toBeAttached();
  });

  await test.step('published it is everybody’s, and withdrawn its learners’', async () => {
    await press(page, 'Publish course');
    await expect(page.getByRole('button', { name: 'Withdraw course' })).toBeVisible();
    expect(await status()).toBe(200);
    await newLearner(product.url, id);
    await open(page, '/manage-courses');
    await course.getByRole('button', { name: 'Delete Soup in waiting' }).click();
    const question = alertOf(page, 'Are you sure?');
    await expect(question).toHaveAccessibleDescription(
      /^“Soup in waiting” leaves the catalogue and takes nobody new\. 1 learner keeps it,/,
    );
    await question.getByRole('button', { name: 'Delete course' }).click();
    await dismissSuccess(dialogOf(page, 'Withdrawn'));
    await expect(course).toBeHidden();
    const withdrawn = page.getByRole('region', { name: 'Withdrawn courses' });
    await expect(withdrawn.getByRole('listitem')).toHaveText(/Soup in waiting.*1 learner/s);
    await withdrawn.getByRole('link', { name: 'Lessons “Soup in waiting”' }).click();
    await press(page, 'Publish course');
    await expect(page.getByRole('button', { name: 'Withdraw course' })).toBeVisible();
  });
});

const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1">
<h2 dir="ltr"><span style="font-size:16pt">Ginger</span></h2>
<p dir="ltr"><span style="font-weight:700">A pinch</span><span style="font-style:italic"> of it</span></p>
<ul><li dir="ltr"><p dir="ltr"><span>sea</span></p></li><li dir="ltr"><p><span>rock</span></p></li></ul></b>`;
const WORD = `<html xmlns:o="urn:x"><head><style>p.MsoNormal{margin:0}</style></head><body>
<h1>Ginger</h1><p class=MsoNormal><b>A pinch</b> of it<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>sea</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>rock</p>
<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table></body></html>`;
const HOSTILE = `<p onclick="x()">Ginger<script>document.title='run'</script>
<img src="https://evil.example/pixel.png" onerror="document.title='run'"><a href="javascript:x()">y</a></p>`;

const MARKDOWN = `# Ginger

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

test('a text is written as it is read, kept as it was written, and brought back', {
  tag: [
    '@AUTHOR-9',
    '@AUTHOR-10',
    '@AUTHOR-11',
    '@AUTHOR-12',
    '@AUTHOR-13',
    '@AUTHOR-14',
    '@AUTHOR-16',
  ],
}, async ({ page, product }) => {
  const { id, owner, lessons } = await newCourseWithLessons(product.url, 'Soup in words', [
    { title: 'All of it', markdown: MARKDOWN },
  ]);
  const [lesson = ''] = lessons;
  const box = page.getByRole('textbox', { name: 'Text of the lesson' });
  const written = () => writtenText(product.url, owner, lesson);
  const type = async (text: string) => {
    await caretToEnd(box);
    await page.keyboard.type(text);
  };
  const paste = async (data: Readonly<Record<string, string>>) => {
    await box.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await box.evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    }, data);
  };
  await signIn(page, owner, `/manage-courses/${id}/lessons/${lesson}`);

  await test.step('Markdown that was read is written as it was', async () => {
    await expect(box).toContainText('From the sea.');
    await type(' Yes');
    await expect.poll(written).toMatch(/From the sea\. Yes/);
    expect((await written()).replace(' Yes', '')).toBe(MARKDOWN);
  });

  await test.step('what is pasted comes in clean', async () => {
    await paste({ 'text/html': GOOGLE_DOCS });
    await expect.poll(written).toBe('## Ginger\n\n**A pinch** *of it*\n\n- sea\n- rock\n');
    await paste({ 'text/html': WORD });
    await expect.poll(written).toMatch(/^# Ginger\n\n\*\*A pinch\*\* of it\n\n- sea\n- rock\n\n\|/);
    await paste({ 'text/plain': '# Ginger\n\n| a | b |\n|---|---|\n| 1 | $x^2$ |\n' });
    await expect.poll(written).toBe('# Ginger\n\n| a | b     |\n| - | ----- |\n| 1 | $x^2$ |\n');
    await paste({ 'text/html': HOSTILE });
    await expect.poll(written).toBe('Ginger y\n');
    await expect(page).not.toHaveTitle('run');
  });

  await test.step('it is saved by itself, previewed and published', async () => {
    await caretToEnd(box);
    await page.keyboard.press('Enter');
    await page.keyboard.type('# Ginger it');
    await page.keyboard.press('Enter');
    await page.keyboard.type('A **pinch** of $NaCl$ .');
    await expect(page.getByText(/^Saved at /)).toBeVisible();
    await expect.poll(written).toBe('Ginger y\n\n# Ginger it\n\nA **pinch** of $NaCl$ .\n');
    await press(page, 'Preview');
    await expect(section(page, 'Ginger it')).toBeVisible();
    await expect(page.locator('article math')).toBeVisible();
    await press(page, 'Go on writing');
    await press(page, 'Publish changes');
    await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  });

  await test.step('without a network it is kept, over a reload too', async () => {
    await caretToEnd(box);
    await setOffline(page.context(), true);
    await page.keyboard.type(' Taste it.');
    await expect(page.getByText(/^Kept on this device: it is saved as soon as/)).toBeVisible();
    await setOffline(page.context(), false);
    await reload(page);
    await expect(box).toContainText('Taste it.');
    await expect.poll(written).toMatch(/Taste it\.\n$/);
  });

  await test.step('two texts of one lesson are shown, and neither is overwritten unasked', async () => {
    const elsewhere = (markdown: string) =>
      callProduct(product.url, owner.token, 'saveLessonDraft', {
        params: { id: lesson },
        body: { markdown },
      });
    const conflict = page.getByRole('alert', { name: 'Two texts of this lesson' });
    await elsewhere('Stir it slowly.');
    await type(' Twice.');
    await expect(conflict).toBeVisible();
    expect(await written()).toBe('Stir it slowly.');
    await conflict.getByText('What differs').click();
    await expect(conflict.locator('ins').filter({ hasText: 'Twice' })).toBeVisible();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(written).toMatch(/Twice\.\n$/);
    await elsewhere('Stir it never.');
    await type(' Thrice.');
    await conflict.getByRole('button', { name: 'Take the other' }).click();
    await expect(box).toHaveText('Stir it never.');
    await expect(conflict).toBeHidden();
    expect(await written()).toBe('Stir it never.');
  });

  await test.step('a picture is set into it, and says what it shows', async () => {
    const dialog = dialogOf(page, 'Picture');
    await caretToEnd(box);
    await page.keyboard.press('Enter');
    await press(page, 'Picture');
    await press(page, 'Set picture');
    await expect(dialog.getByText('Please choose a picture first.')).toBeVisible();
    await expect(dialog.getByText('Please say what the picture shows.')).toBeVisible();
    await page.getByLabel('Choose a picture').setInputFiles(TEAL);
    await expect(dialog.getByText('The picture is there.')).toBeVisible();
    await dialog.getByLabel('What does it show?').fill('A spoon of salt');
    await dialog.getByLabel('Caption below it').fill('As much as this.');
    await press(page, 'Set picture');
    const picture = box.getByRole('img', { name: 'A spoon of salt' });
    await expect(picture).toHaveJSProperty('naturalWidth', 8);
    await expect
      .poll(written)
      .toMatch(/!\[A spoon of salt\]\(media:[\da-f-]{36} "As much as this\."\)\n$/);
    await caretToEnd(box);
    await box.evaluate((element, base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, TEAL.buffer.toString('base64'));
    await expect(dialog.getByText('The picture is there.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('an earlier text is brought back', async () => {
    await press(page, 'History');
    await page
      .getByRole('button', { name: /^Bring back the text of/ })
      .last()
      .click();
    await expect(box).toContainText('From the sea.');
    await expect.poll(written).toBe(MARKDOWN);
  });
});
