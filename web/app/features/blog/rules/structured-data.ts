import type { Article } from '../content/article.ts';

const PUBLISHER = 'Lectern';

/**
 * schema.org `BlogPosting` for search engines.
 *
 * @param origin the site's, without a slash at its end
 */
export function structuredData(article: Article, origin: string) {
  const { slug, title, description, date, updated, author, topics, minutes } = article;
  const url = `${origin}/blog/${slug}`;
  const organisation = { '@type': 'Organization', name: PUBLISHER, url: `${origin}/` };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: title,
    description,
    datePublished: date,
    dateModified: updated ?? date,
    inLanguage: 'en-GB',
    keywords: topics,
    timeRequired: `PT${minutes}M`,
    author: { '@type': 'Organization', name: author, url: `${origin}/blog` },
    publisher: organisation,
    isPartOf: { '@type': 'Blog', '@id': `${origin}/blog`, url: `${origin}/blog` },
  };
}
