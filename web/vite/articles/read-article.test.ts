import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ArticleNode } from '../../app/features/blog/content/article.ts';
import { articlePlugin } from './article-plugin.ts';
import { plainText } from './body.ts';
import { countWords, readArticle } from './read-article.ts';

const FOLDER = fileURLToPath(new URL('../../app/features/blog/content/articles/', import.meta.url));
const FILES = readdirSync(FOLDER);

const HEAD = `---
title: A title
description: What it is about, in a sentence that is long enough to be one.
date: 2026-01-05
author: Somebody
topics: [Learning]
---
`;

const read = (markdown: string, file = 'a-file.md') => readArticle(file, markdown);
const bodyOf = (markdown: string) => read(HEAD + markdown).body;

describe('an article’s file', () => {
  it('becomes an article with the file’s name as its address', () => {
    expect(read(`${HEAD}Some *new* words.\n`, '/any/where/on-new-words.md')).toEqual({
      slug: 'on-new-words',
      title: 'A title',
      description: 'What it is about, in a sentence that is long enough to be one.',
      date: '2026-01-05',
      author: 'Somebody',
      topics: ['Learning'],
      minutes: 1,
      body: [{ tag: 'p', children: ['Some ', { tag: 'em', children: ['new'] }, ' words.'] }],
    });
  });

  it('gives its headings addresses, and its links and lists their places', () => {
    const markdown =
      '## It’s “naïve” – or not?\n\n1. [One](/courses)\n2. **Two**\n\n### Then\n\n- a\n- b';
    expect(bodyOf(markdown)).toEqual([
      { tag: 'h2', id: 'its-naive-or-not', children: ['It’s “naïve” – or not?'] },
      {
        tag: 'ol',
        children: [
          { tag: 'li', children: [{ tag: 'a', href: '/courses', children: ['One'] }] },
          { tag: 'li', children: [{ tag: 'strong', children: ['Two'] }] },
        ],
      },
      { tag: 'h3', id: 'then', children: ['Then'] },
      {
        tag: 'ul',
        children: [
          { tag: 'li', children: ['a'] },
          { tag: 'li', children: ['b'] },
        ],
      },
    ]);
  });

  it('counts 220 words a minute', () => {
    expect(read(`${HEAD}${'word '.repeat(220)}`).minutes).toBe(1);
    expect(read(`${HEAD}${'word '.repeat(221)}`).minutes).toBe(2);
  });

  it.each([
    ['no front matter', 'Text', 'front matter'],
    ['no title', HEAD.replace('title: A title\n', ''), 'title'],
    ['a day that is none', HEAD.replace('2026-01-05', '2026-02-30'), 'date'],
    ['a change before it', HEAD.replace('author:', 'updated: 2026-01-04\nauthor:'), 'updated'],
    ['no topic', HEAD.replace('[Learning]', '[]'), 'topics'],
    ['a field of another name', HEAD.replace('author:', 'writer:'), 'writer'],
    ['a short description', HEAD.replace(/description: .*/, 'description: Short.'), 'description'],
    ['YAML that is none', HEAD.replace('[Learning]', '[Learning'), 'no article'],
    ['HTML', `${HEAD}<b>bold</b>`, 'html'],
    ['a script', `${HEAD}<script>alert(1)</script>\n`, 'html'],
    ['HTML in a line', `${HEAD}Some <i>words</i>.`, 'html'],
    ['a picture', `${HEAD}![alt](/a.png)`, 'image'],
    ['a title in its text', `${HEAD}# Title`, 'level 2 or 3'],
    ['a script for a link', `${HEAD}[a](javascript:alert(1))`, 'javascript'],
    ['another site without encryption', `${HEAD}[a](http://b.example)`, 'http://b.example'],
    ['another host like a path', `${HEAD}[a](//b.example)`, '//b.example'],
    ['two headings alike', `${HEAD}## One\n\n## One`, '#one'],
  ])('with %s is refused by name', (_what, text, told) => {
    const attempt = () => read(text, 'folder/broken.md');
    expect(attempt).toThrow(/^folder\/broken\.md is no article: /);
    expect(attempt).toThrow(told);
  });

  it.each(['Über.md', 'Two Words.md', 'a--b.md', '-a.md'])('may not be called %s', (file) => {
    expect(() => read(HEAD, file)).toThrow('small-letters');
  });
});

it('warns only of an article that is dated in the future', () => {
  const file = `${FOLDER}remember-what-you-study.md`;
  const { date } = readArticle(file, readFileSync(file, 'utf8'));
  const warned = (now: Date) => {
    const said: string[] = [];
    articlePlugin(() => now).load.call({ warn: (message) => said.push(message) }, file);
    return said;
  };
  const dayOf = Date.parse(date);
  expect(warned(new Date(dayOf))).toEqual([]);
  // In the zone furthest ahead it is that date already.
  expect(warned(new Date(dayOf - 14 * 3_600_000))).toEqual([]);
  expect(warned(new Date(dayOf - 15 * 3_600_000))).toEqual([
    `${file} is of a day to come: ${date}`,
  ]);
});

describe('the articles', () => {
  const articles = FILES.map((file) => readArticle(file, readFileSync(FOLDER + file, 'utf8')));

  it('are at least four', () => {
    expect(articles.length).toBeGreaterThanOrEqual(4);
  });

  it.each(articles)('$slug is substantial, in sections, and set well', ({ body, ...head }) => {
    const text = body.map(({ children }) => plainText(children)).join('\n');
    expect(countWords(text)).toBeGreaterThanOrEqual(900);
    expect(countWords(text)).toBeLessThanOrEqual(1_500);
    expect(body.filter(({ tag }) => tag === 'h2').length).toBeGreaterThanOrEqual(4);
    expect(body[0]?.tag).toBe('p');
    expect(text + head.title + head.description).not.toMatch(/["']|--|\.\.\.| - | {2}/);
  });

  it.each(articles)('$slug leads into the product and to articles that are there', ({ body }) => {
    const links = linksIn(body);
    const known = FILES.map((file) => `/blog/${file.replace('.md', '')}`);
    expect(links.filter((href) => !href.startsWith('/blog/')).length).toBeGreaterThanOrEqual(1);
    for (const href of links.filter((each) => each.startsWith('/blog/'))) {
      expect(known).toContain(href);
    }
  });
});

function linksIn(nodes: readonly ArticleNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...linksIn(node.children)],
  );
}
