import type { ArticleSummary } from '../content/article.ts';
import { ARTICLE, minutesToRead } from '../messages.ts';
import { dayShown } from '../rules/day-shown.ts';

interface ArticleFactsProps {
  readonly article: ArticleSummary;
  /** Adds the author and the day of the last change. */
  readonly all?: boolean;
}

/** The line below a title: the day of publication and the reading time. */
export function ArticleFacts({ article, all = false }: ArticleFactsProps) {
  const { author, date, updated, minutes } = article;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {all && <span className="font-medium text-ink">{ARTICLE.by(author)}</span>}
      <time dateTime={date}>{dayShown(date)}</time>
      {all && updated && <time dateTime={updated}>{ARTICLE.updated(dayShown(updated))}</time>}
      <span>{minutesToRead(minutes)}</span>
    </p>
  );
}
