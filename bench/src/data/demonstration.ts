import { type Product, startProduct } from '../processes/product.ts';
import type { Workshop } from '../workshop.ts';

export interface Screen {
  readonly label: string;
  readonly address: string;
}

export interface Demonstration {
  readonly product: Product;
  /** Home, list and one course. */
  readonly screens: readonly Screen[];
}

/** Starts the product with the demonstration catalogue. */
export async function startDemonstration(workshop: Workshop): Promise<Demonstration> {
  const settings = { DATA_DIR: workshop.folder(), DEMO: 'on' };
  const product = await startProduct(workshop.children, settings);
  const answer = await fetch(`${product.url}/api/popular-courses`);
  const [popular] = (await answer.json()) as { _id: string }[];
  if (!popular) throw new Error('The demonstration has no courses');
  return {
    product,
    screens: [
      { label: 'home', address: '/' },
      { label: 'list', address: '/courses' },
      { label: 'course', address: `/courses/${popular._id}` },
    ],
  };
}
