import { Link } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { StructuredData } from '../../../ui/structured-data.tsx';
import { ArticleBody } from '../components/article-body.tsx';
import { ArticleFacts } from '../components/article-facts.tsx';
import { Contents } from '../components/contents.tsx';
import { FeedLink } from '../components/feed-link.tsx';
import { Neighbours } from '../components/neighbours.tsx';
import type { ArticleSummary } from '../content/article.ts';
import type { PlacedArticle } from '../content/articles.ts';
import { ARTICLE, TEACHING } from '../messages.ts';

interface ArticlePageProps {
  readonly placed: PlacedArticle;
  /** For search engines, as safe JSON; only in the server's own page. */
  readonly structuredData: string | undefined;
}

/** One article: on a wide window a list of its sections stays beside it. */
export function ArticlePage({ placed, structuredData }: ArticlePageProps) {
  const { article, previous, next } = placed;
  return (
    <>
      <PageHead
        title={article.title}
        description={article.description}
        canonicalPath={`/blog/${article.slug}`}
        type="article"
      />
      <FeedLink />
      {structuredData && <StructuredData json={structuredData} />}
      <Container className="pt-6 pb-16 lg:pt-10">
        <article>
          <Head article={article} />
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-y-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-14">
            <Contents body={article.body} />
            <div className="max-w-[68ch] text-[1.0625rem]">
              <ArticleBody nodes={article.body} />
            </div>
          </div>
        </article>
        <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-rule pt-8">
          <p className="font-serif text-xl font-semibold">{ARTICLE.toUse}</p>
          {article.topics[0] === TEACHING ? (
            <LinkButton to="/TeachOnLectern" variant="primary">
              {ARTICLE.teach}
            </LinkButton>
          ) : (
            <LinkButton to="/courses" variant="primary">
              {ARTICLE.courses}
            </LinkButton>
          )}
        </div>
        <Neighbours previous={previous} next={next} />
      </Container>
    </>
  );
}

function Head({ article }: { readonly article: ArticleSummary }) {
  const { title, description, topics } = article;
  return (
    <header className="max-w-3xl">
      <nav aria-label={ARTICLE.trail}>
        <Link to="/blog" className="link inline-flex min-h-11 items-center text-sm">
          {ARTICLE.blog}
        </Link>
      </nav>
      <p className="eyebrow mt-4">{topics.join(' · ')}</p>
      <h1 className="mt-3 text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-5 mb-6 text-lg text-ink-soft sm:text-xl">{description}</p>
      <ArticleFacts article={article} all />
    </header>
  );
}
