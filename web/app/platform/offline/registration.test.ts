import { expect, it } from 'vitest';
import { withRegistration } from './registration.ts';

it('stands once in the module script of a page, which stays as it is otherwise', () => {
  const page =
    '<script nonce="n">theme()</script><script nonce="n" type="module" async="">import "/$&.js";</script>';
  const html = withRegistration(page);
  expect(html.split('workers.register("/sw.js")')).toHaveLength(2);
  const [before, after] = page.split('import "') as [string, string];
  expect(html.startsWith(before)).toBe(true);
  expect(html.endsWith(`import "${after}`)).toBe(true);
});

it('stands in no page without a module script', () => {
  expect(withRegistration('<p>Plain</p>')).toBe('<p>Plain</p>');
});
