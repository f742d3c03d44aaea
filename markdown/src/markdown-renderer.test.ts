import { afterAll, expect, test } from 'vitest';
import { MarkdownRenderer } from './markdown-renderer.ts';
import { MarkdownTooComplexError } from './too-complex-error.ts';

const renderer = new MarkdownRenderer();
afterAll(() => renderer.close());

test('renders on a thread of its own', async () => {
  const id = '01a2128a-2530-7417-b998-61497f57591b';
  const pictures = { [id]: { src: '/m/1.webp' } };
  const { html, words } = await renderer.render(`Salt ![Soup](media:${id})`, pictures);
  expect(html).toContain('src="/m/1.webp"');
  expect(words).toBe(2);
});

test('says what cannot be rendered, and goes on', async () => {
  await expect(renderer.render('>'.repeat(1_000))).rejects.toThrow(MarkdownTooComplexError);
  expect((await renderer.render('Salt')).html).toBe('<p>Salt</p>');
});

test('ends what takes too long, and goes on', async () => {
  const impatient = new MarkdownRenderer(1);
  await expect(impatient.render('a '.repeat(40_000))).rejects.toThrow(
    new MarkdownTooComplexError('This text takes too long to be shown.'),
  );
  await impatient.close();
  expect((await renderer.render('Salt')).html).toBe('<p>Salt</p>');
});
