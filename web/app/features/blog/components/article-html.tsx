import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ArticleNode } from '../content/article.ts';

/**
 * An article's text as HTML without styles, for the feed.
 *
 * @param origin makes its links absolute, for feed readers
 */
export function articleHtml(body: readonly ArticleNode[], origin: string): string {
  return renderToStaticMarkup(nodes(body, origin));
}

function nodes(children: readonly ArticleNode[], origin: string): ReactNode {
  return children.map((node, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: rendered once
    if (typeof node === 'string') return <Fragment key={place}>{node}</Fragment>;
    const { tag: Tag, href, children: inner } = node;
    if (Tag === 'a') {
      return (
        <a key={place} href={new URL(href ?? '/', origin).href}>
          {nodes(inner, origin)}
        </a>
      );
    }
    return <Tag key={place}>{nodes(inner, origin)}</Tag>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: rendered once
  });
}
