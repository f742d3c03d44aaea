import { Link } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { CatalogueCard } from '../../../ui/catalogue-card.tsx';
import { Container } from '../../../ui/container.tsx';
import { ArticleFacts } from '../components/article-facts.tsx';
import { FeedLink } from '../components/feed-link.tsx';
import type { ArticleSummary } from '../content/article.ts';
import { ARTICLES } from '../content/articles.ts';
import { ARTICLE, DESCRIPTION, INDEX, minutesToRead, TITLE } from '../messages.ts';
import { dayShown } from '../rules/day-shown.ts';

const [LATEST, ...OTHERS] = ARTICLES;

/** The blog's contents, set like those of a journal. */
export function BlogPage() {
  return (
    <>
      <PageHead title={TITLE} description={DESCRIPTION} canonicalPath="/blog" />
      <FeedLink />
      <Container className="py-12 sm:py-16">
        <header className="max-w-2xl">
          <p className="eyebrow">{INDEX.eyebrow}</p>
          <h1 className="mt-3 text-4xl sm:text-5xl">{INDEX.heading}</h1>
          <p className="mt-5 text-lg text-ink-soft">{INDEX.lead}</p>
          <p className="mt-4">
            <Link
              to="/blog/feed.xml"
              reloadDocument
              className="link inline-flex min-h-11 items-center"
            >
              {INDEX.feed}
            </Link>
          </p>
        </header>
        {LATEST && <Latest article={LATEST} />}
        <section aria-labelledby="more" className="mt-12">
          <h2 id="more" className="text-2xl sm:text-3xl">
            {INDEX.more}
          </h2>
          <ol className="mt-6">
            {OTHERS.map((article) => (
              <li key={article.slug} className="border-t border-rule py-7">
                <Entry article={article} />
              </li>
            ))}
          </ol>
        </section>
      </Container>
    </>
  );
}

function Latest({ article }: { readonly article: ArticleSummary }) {
  const { slug, title, description, author, date, minutes } = article;
  return (
    <section
      aria-labelledby="latest"
      className="relative mt-10 grid items-center gap-x-14 rounded-xl bg-hall px-6 py-14 text-on-hall sm:px-14 lg:grid-cols-[11fr_10fr]"
    >
      <div>
        <p className="text-sm font-semibold text-on-hall-soft">{INDEX.latest}</p>
        <h2 id="latest" className="mt-3 text-3xl sm:text-4xl">
          <Link
            to={`/blog/${slug}`}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-4 text-lg text-on-hall-soft">{description}</p>
        <p className="mt-6 text-sm text-on-hall-soft">
          {[ARTICLE.by(author), dayShown(date), minutesToRead(minutes)].join(' · ')}
        </p>
      </div>
      <div className="hidden text-ink lg:block">
        <CatalogueCard
          mark={INDEX.number(ARTICLES.length)}
          lines={[
            { label: INDEX.card.title, value: title },
            { label: INDEX.card.published, value: dayShown(date) },
            { label: INDEX.card.length, value: minutesToRead(minutes) },
          ]}
        />
      </div>
    </section>
  );
}

function Entry({ article }: { readonly article: ArticleSummary }) {
  const { slug, title, description, topics } = article;
  return (
    <article className="relative grid gap-x-14 gap-y-2 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <p className="eyebrow">{topics[0]}</p>
        <div className="mt-2">
          <ArticleFacts article={article} />
        </div>
      </div>
      <div className="max-w-2xl">
        <h3 className="text-2xl">
          <Link
            to={`/blog/${slug}`}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-2 text-ink-soft">{description}</p>
      </div>
    </article>
  );
}
