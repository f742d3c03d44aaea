import { setTimeout as wait } from 'node:timers/promises';
import type { CourseOutline } from '@lectern/contract/lesson';
import { type Product, runProduct, startProduct } from '../processes/product.ts';
import type { Workshop } from '../workshop.ts';

export interface Screen {
  readonly label: string;
  readonly address: string;
  /** How much its scripts and styles may weigh at most, in KB. */
  readonly scripts: number;
}

export interface Demonstration {
  readonly product: Product;
  /** Home, list, one course and one of its lessons, a text. */
  readonly screens: readonly Screen[];
}

const JOBS_DONE_WITHIN = 180_000;

/** Starts the product with the demonstration catalogue and its lessons. */
export async function startDemonstration(workshop: Workshop): Promise<Demonstration> {
  const settings = { DATA_DIR: workshop.folder(), DEMO: 'on' };
  const product = await startProduct(workshop.children, settings);
  await demonstrationDone(workshop, settings);
  const answer = await fetch(`${product.url}/api/popular-courses`);
  const [popular] = (await answer.json()) as { _id: string }[];
  if (!popular) throw new Error('The demonstration has no courses');
  const outlined = await fetch(`${product.url}/api/courses/${popular._id}/outline`);
  const { sections } = (await outlined.json()) as CourseOutline;
  const preview = sections
    .flatMap(({ lessons }) => lessons)
    .find((lesson) => lesson.preview && lesson.kind === 'text');
  if (!preview) throw new Error('The most popular course has no lesson for guests');
  return {
    product,
    screens: [
      { label: 'home', address: '/', scripts: 150 },
      { label: 'list', address: '/courses', scripts: 150 },
      { label: 'course', address: `/courses/${popular._id}`, scripts: 150 },
      { label: 'lesson', address: `/learn/${popular._id}/${preview.id}`, scripts: 160 },
    ],
  };
}

/** Waits for the lessons of the demonstration, which come in the background. */
export async function demonstrationDone(
  { children }: Workshop,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const until = performance.now() + JOBS_DONE_WITHIN;
  while (performance.now() < until) {
    const listed = await runProduct(children, ['jobs', 'list'], settings);
    if (listed.startsWith('0 jobs not done')) return;
    await wait(500);
  }
  throw new Error('The demonstration has not got its lessons in time');
}
