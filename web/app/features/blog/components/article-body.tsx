import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ArticleElement, ArticleNode } from '../content/article.ts';

const LOOKS = {
  p: 'mt-5',
  h2: 'mt-12 scroll-mt-24 text-2xl sm:text-3xl',
  h3: 'mt-8 scroll-mt-24 text-xl',
  ul: 'mt-5 list-disc space-y-2 pl-5',
  ol: 'mt-5 list-decimal space-y-2 pl-5',
} as const;

/** An article's text as elements of the page; links within the site lead on without a reload. */
export function ArticleBody({ nodes }: { readonly nodes: readonly ArticleNode[] }) {
  return nodes.map((node, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an article does not change while it is shown
    <Node key={place} node={node} />
  ));
}

function Node({ node }: { readonly node: ArticleNode }): ReactNode {
  if (typeof node === 'string') return node;
  const { tag: Tag, id, href, children } = node;
  if (Tag === 'a') return <Anchor href={href ?? ''}>{children}</Anchor>;
  const inside = <ArticleBody nodes={children} />;
  return (
    <Tag id={id} className={Tag in LOOKS ? LOOKS[Tag as keyof typeof LOOKS] : undefined}>
      {id === undefined ? (
        inside
      ) : (
        <a href={`#${id}`} className="underline-offset-4 hover:underline">
          {inside}
        </a>
      )}
    </Tag>
  );
}

function Anchor({ href, children }: Required<Pick<ArticleElement, 'href' | 'children'>>) {
  const inside = <ArticleBody nodes={children} />;
  return href.startsWith('/') ? (
    <Link to={href} className="link">
      {inside}
    </Link>
  ) : (
    <a href={href} className="link" rel="noopener">
      {inside}
    </a>
  );
}
