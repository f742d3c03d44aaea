import { expect, test } from 'vitest';
import { html } from './html.ts';

test('text from people cannot become an element', () => {
  const name = '<script>alert(1)</script> & co';
  expect(html`<p>${name}</p>`.toString()).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; co</p>',
  );
});

test.each([
  ['"', '&quot;'],
  ["'", '&#39;'],
])('a %s cannot end an attribute', (quote, escaped) => {
  expect(html`<a title="${quote} onclick=x">`.toString()).toBe(`<a title="${escaped} onclick=x">`);
});

test('markup is put in as it is, one or many', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${html`<br>`}`.toString()).toBe(
    '<ul><li>a</li><li>&lt;</li></ul><br>',
  );
});

test('numbers and empty texts are written', () => {
  expect(html`${0}|${''}|`.toString()).toBe('0||');
});
