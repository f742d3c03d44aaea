import lighthouse from 'lighthouse';
import { launchBrowser } from '../browser/browser.ts';
import { startDemonstration } from '../data/demonstration.ts';
import type { Outcome } from '../outcome.ts';
import { extremes, median } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

const CATEGORIES = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;
type Category = keyof typeof CATEGORIES;

interface Audited {
  readonly scores: Record<Category, number>;
  /** Audits below the full score. */
  readonly lost: readonly string[];
}

/** Lighthouse's mobile scores, the median of several runs for each screen. */
export async function lighthouseScores(workshop: Workshop): Promise<Outcome[]> {
  const { product, screens } = await startDemonstration(workshop);
  const runs = workshop.options.quick ? 1 : 5;
  const outcomes: Outcome[] = [];
  for (const { label, address } of screens) {
    const audits: Audited[] = [];
    for (let run = 0; run < runs; run++) {
      audits.push(await audit(workshop, product.url + address));
    }
    for (const [category, goal] of Object.entries(CATEGORIES) as [Category, number][]) {
      const scores = audits.map((audited) => audited.scores[category]);
      const lost = new Set(audits.flatMap((audited) => audited.lost));
      outcomes.push({
        label: `${label}, ${category}`,
        value: median(scores),
        unit: 'points',
        spread: extremes(scores),
        goal: { atLeast: goal },
        ...(median(scores) < goal ? { detail: [...lost].join(', ') } : {}),
      });
    }
  }
  return outcomes;
}

async function audit(workshop: Workshop, url: string): Promise<Audited> {
  const browser = await launchBrowser(workshop);
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: Object.keys(CATEGORIES),
    });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const lost = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && ['binary', 'numeric'].includes(scoreDisplayMode),
    );
    const scoreOf = (category: Category) =>
      Math.round((categories[category]?.score ?? Number.NaN) * 100);
    return {
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
        seo: scoreOf('seo'),
      },
      lost: lost.map(({ id, displayValue }) => (displayValue ? `${id} ${displayValue}` : id)),
    };
  } finally {
    await workshop.children.end(browser.process);
  }
}
