import { afterAll, expect, onTestFinished, test } from 'vitest';
import { MarkdownRenderer, RendererBusyError } from './markdown-renderer.ts';
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

test('says what takes too much memory, and goes on', async () => {
  const rows = `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(8_000)}`;
  // On a busy machine the time may be over before the memory is used up.
  const patient = new MarkdownRenderer(60_000);
  onTestFinished(() => patient.close());
  await expect(patient.render(rows)).rejects.toThrow(
    new MarkdownTooComplexError('This text takes too much memory to be shown.'),
  );
  expect((await patient.render('Salt')).html).toBe('<p>Salt</p>');
});

test('ends what takes too long, which holds up no other text', async () => {
  // So long that the short text is rendered within it on a busy machine, by a thread that has just begun.
  const impatient = new MarkdownRenderer(2_000);
  const long = expect(impatient.render('[a]('.repeat(40_000))).rejects.toThrow(
    new MarkdownTooComplexError('This text takes too long to be shown.'),
  );
  const short = impatient.render('Salt');
  await long;
  expect((await short).html).toBe('<p>Salt</p>');
  await impatient.close();
});

test('lets 64 texts wait, and refuses more', async () => {
  const all = await Promise.allSettled(Array.from({ length: 70 }, () => renderer.render('Salt')));
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(6);
  expect(refused[0]).toMatchObject({ reason: expect.any(RendererBusyError) });
});
