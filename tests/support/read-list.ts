import { CALLS } from '@lectern/contract/calls';
import type { CourseSummary } from '@lectern/contract/course';
import { expect } from 'vitest';
import type { RunningProduct } from './running-product.ts';

export interface ListRead {
  readonly courses: readonly CourseSummary[];
  readonly titles: readonly string[];
  /** The number of matching courses, and the sum of their students. */
  readonly matched: { count: number; learners: number };
  readonly catalogue: { count: number; learners: number };
  /** The address of the next page, from the `Link` header; undefined on the last. */
  readonly next: string | undefined;
}

/** Requests a page of the list as a browser does. */
export async function readList(
  product: Pick<RunningProduct, 'url'>,
  query: Readonly<Record<string, string | number>>,
): Promise<ListRead> {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return await readPageAt(product, `/api/courses?${parameters}`);
}

/** Requests the page at an address of the product, such as a `Link` header names. */
export async function readPageAt(
  product: Pick<RunningProduct, 'url'>,
  address: string,
): Promise<ListRead> {
  const answer = await fetch(product.url + address);
  expect(answer.status, address).toBe(200);
  const courses = CALLS.courses.answer.parse(await answer.json());
  const figures = (scope: string) => ({
    count: Number(answer.headers.get(`x-${scope}-count`) ?? Number.NaN),
    learners: Number(answer.headers.get(`x-${scope}-learners`) ?? Number.NaN),
  });
  const link = answer.headers.get('link');
  return {
    courses,
    titles: courses.map(({ title }) => title),
    matched: figures('total'),
    catalogue: figures('catalogue'),
    next: link === null ? undefined : nextOf(link),
  };
}

/** A list with a circle of links must fail instead of hanging. */
const PAGES_AT_MOST = 1_000;

/** Every page from the first on, by its `Link` headers. */
export async function readEveryPage(
  product: Pick<RunningProduct, 'url'>,
  query: Readonly<Record<string, string | number>>,
): Promise<ListRead[]> {
  const pages = [await readList(product, query)];
  for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next) {
    pages.push(await readPageAt(product, next));
    expect(pages.length, 'pages so far').toBeLessThan(PAGES_AT_MOST);
  }
  return pages;
}

/** The address that a `Link` header names as the next page. */
export function nextOf(link: string): string {
  const [, address] = /^<([^>]+)>; rel="next"$/.exec(link) ?? [];
  if (address === undefined) throw new Error(`This is not a link to the next page: ${link}`);
  return address;
}
