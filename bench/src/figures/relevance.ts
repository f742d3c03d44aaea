import { existsSync } from 'node:fs';
import type { CourseSummary } from '@lectern/contract/course';
import { catalogueMissing, startWithImportedCatalogue } from '../data/imported-catalogue.ts';
import type { Goal, Outcome } from '../outcome.ts';
import { agreement, judge, type Verdict } from '../relevance/judge.ts';
import { judgedSearches } from '../relevance/judged-searches.ts';
import { placeOfCourse, searchOver } from '../relevance/search-over.ts';
import { startSearchedPostgres } from '../search/searched-postgres.ts';
import type { Workshop } from '../workshop.ts';

/** How well searches of the real catalogue are answered, on both engines. */
export async function relevance(workshop: Workshop): Promise<Outcome[]> {
  if (!existsSync(workshop.options.catalogue)) {
    return [{ label: 'the judged searches', skipped: catalogueMissing(workshop) }];
  }
  const postgres = await startSearchedPostgres(workshop);
  const sqlite = await verdictOf(workshop, undefined);
  const other = await verdictOf(workshop, await postgres.createDatabase());
  const share = (label: string, value: number, goal: Goal): Outcome => ({
    label,
    value: value * 100,
    unit: '%',
    goal,
  });
  return [
    share('SQLite, shuffled words: among the first three', sqlite.shuffled, { atLeast: 98 }),
    share('SQLite, mistaken words: among the first ten', sqlite.mistaken, { atLeast: 95 }),
    share('SQLite, beginnings: among the first ten', sqlite.prefix, { atLeast: 95 }),
    share(
      'SQLite, subjects and instructors: among the first three',
      sqlite['subject or instructor'],
      { atLeast: 95 },
    ),
    share('SQLite, nothing found', sqlite.nothing, { atMost: 1 }),
    share('PostgreSQL, shuffled words: among the first three', other.shuffled, { atLeast: 98 }),
    share('PostgreSQL, mistaken words: among the first ten', other.mistaken, { atLeast: 95 }),
    share('both engines: the same first three', agreement(sqlite, other), { atLeast: 98 }),
  ];
}

async function verdictOf(workshop: Workshop, postgresUrl: string | undefined): Promise<Verdict> {
  const imported = await startWithImportedCatalogue(workshop, postgresUrl);
  if (!imported) throw new Error(catalogueMissing(workshop));
  const { url, process } = imported.product;
  const courses = (await (await fetch(`${url}/api/courses`)).json()) as CourseSummary[];
  const places = placeOfCourse(courses);
  const verdict = await judge(judgedSearches(places.courses), searchOver(url, places));
  await workshop.children.end(process);
  return verdict;
}
