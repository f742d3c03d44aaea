import { openDatabase } from '@lectern/database/open';
import { startWithLargeCatalogue } from '../data/large-catalogue.ts';
import type { Workshop } from '../workshop.ts';
import { BareSearch } from './bare-search.ts';
import { HttpSearch } from './http-search.ts';
import { readSearched, type SearchedCourse } from './searched-course.ts';

/** A catalogue to search by the product, by SQL and in JavaScript. */
export interface Place {
  readonly courses: readonly SearchedCourse[];
  readonly bare: BareSearch;
  readonly http: HttpSearch;
}

export async function openPlace(workshop: Workshop, size: number): Promise<Place> {
  const { product, databaseUrl } = await startWithLargeCatalogue(workshop, size);
  const database = await openDatabase(databaseUrl);
  const courses = await readSearched(database);
  await database.close();
  const bare = new BareSearch(databaseUrl.slice('file:'.length));
  const http = await HttpSearch.open(product.url);
  workshop.onClear(async () => {
    bare.close();
    http.close();
  });
  return { courses, bare, http };
}
