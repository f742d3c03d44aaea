import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { socialPlace } from './social-place.ts';

const MARKS = readFileSync(new URL('../components/social.svg', import.meta.url), 'utf8');

test.each([
  ['https://www.facebook.com/school', 'Facebook'],
  ['https://github.com/school', 'GitHub'],
  ['https://www.instagram.com/school', 'Instagram'],
  ['https://uk.linkedin.com/company/school', 'LinkedIn'],
  ['https://mastodon.social/@school', 'Mastodon'],
  ['https://mastodon.school.example/@us', 'Mastodon'],
  ['https://x.com/school', 'X'],
  ['https://twitter.com/school', 'X'],
  ['https://m.youtube.com/@school', 'YouTube'],
])('%s has the mark of %s', (address, name) => {
  const place = socialPlace(address);
  expect(place.name).toBe(name);
  expect(MARKS).toContain(`<symbol id="${place.mark}" `);
});

test.each([
  ['https://www.school.example/news', 'school.example'],
  ['https://netx.com/school', 'netx.com'],
  ['https://x.com.elsewhere.example/', 'x.com.elsewhere.example'],
  ['https://notmastodon.example/@us', 'notmastodon.example'],
])('%s is called %s and has a mark that is nobody’s', (address, name) => {
  expect(socialPlace(address)).toEqual({ address, name, mark: 'link' });
  expect(MARKS).toContain('<symbol id="link" ');
});
