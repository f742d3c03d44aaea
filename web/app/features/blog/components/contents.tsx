import type { ArticleElement } from '../content/article.ts';
import { ARTICLE } from '../messages.ts';
import { ArticleBody } from './article-body.tsx';

/** Links to the sections of an article. */
export function Contents({ body }: { readonly body: readonly ArticleElement[] }) {
  const sections = body.filter(({ tag }) => tag === 'h2');
  return (
    <nav
      aria-labelledby="on-this-page"
      className="max-w-[68ch] self-start rounded-lg border border-rule bg-surface p-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
    >
      <p id="on-this-page" className="text-sm font-semibold">
        {ARTICLE.onThisPage}
      </p>
      <ol className="mt-2 text-sm">
        {sections.map(({ id, children }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline"
            >
              <ArticleBody nodes={children} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
