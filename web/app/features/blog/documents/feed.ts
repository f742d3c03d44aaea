import { xmlDocument, xmlElement } from '../../../platform/xml.ts';
import { articleHtml } from '../components/article-html.tsx';
import type { Article } from '../content/article.ts';
import { FEED } from '../messages.ts';

export const FEED_PATH = '/blog/feed.xml';

/**
 * The blog as an Atom feed (RFC 4287), with every article in full.
 *
 * @param articles at least one, the newest first
 * @param origin the site's, without a slash at its end
 */
export function blogFeed(articles: readonly Article[], origin: string): string {
  const address = `${origin}/blog`;
  return xmlDocument(
    xmlElement(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-GB' },
      xmlElement('id', {}, address),
      xmlElement('title', {}, FEED.title),
      xmlElement('subtitle', {}, FEED.subtitle),
      xmlElement('link', { rel: 'self', type: 'application/atom+xml', href: origin + FEED_PATH }),
      xmlElement('link', { rel: 'alternate', type: 'text/html', href: address }),
      xmlElement('updated', {}, lastChange(articles).toISOString()),
      articles.map((article) => entry(article, origin)),
    ),
  );
}

/** The instant at which the newest of the articles was published or changed. */
export function lastChange(articles: readonly Article[]): Date {
  return new Date(Math.max(...articles.map(({ date, updated }) => Date.parse(updated ?? date))));
}

function entry(article: Article, origin: string) {
  const { slug, title, description, date, updated, author, topics, body } = article;
  const address = `${origin}/blog/${slug}`;
  return xmlElement(
    'entry',
    {},
    xmlElement('id', {}, address),
    xmlElement('title', {}, title),
    xmlElement('link', { rel: 'alternate', type: 'text/html', href: address }),
    xmlElement('published', {}, instant(date)),
    xmlElement('updated', {}, instant(updated ?? date)),
    xmlElement('author', {}, xmlElement('name', {}, author)),
    topics.map((topic) => xmlElement('category', { term: topic })),
    xmlElement('summary', {}, description),
    xmlElement('content', { type: 'html' }, articleHtml(body, origin)),
  );
}

/** The first instant of a day, UTC (RFC 3339). */
function instant(day: string): string {
  return new Date(day).toISOString();
}
