import { describe, expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

const page = 'https://lectern.example/courses/01936f5e-7c1a-7c3a-9f0e-2b8d51f0aa01';

describe('share links', () => {
  const links = shareLinks(page, 'Jazz & Blues: 50% more "swing"?');

  it('name the course page whole, to each network in its own way', () => {
    expect(new URL(links.facebook).searchParams.get('u')).toBe(page);
    expect(new URL(links.twitter).searchParams.get('url')).toBe(page);
    expect(new URL(links.linkedin).searchParams.get('url')).toBe(page);
    expect(new URL(links.whatsapp).searchParams.get('text')).toBe(
      `Jazz & Blues: 50% more "swing"? ${page}`,
    );
  });

  it('go to the networks themselves', () => {
    expect(Object.values(links).map((link) => new URL(link).host)).toEqual([
      'www.facebook.com',
      'twitter.com',
      'www.linkedin.com',
      'wa.me',
    ]);
  });

  it('keep a title from adding parameters of its own', () => {
    const sly = shareLinks(page, 'x&url=https://elsewhere.example#');
    expect(new URL(sly.twitter).searchParams.getAll('url')).toEqual([page]);
  });
});
