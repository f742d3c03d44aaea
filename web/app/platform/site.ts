import type { Site } from '@lectern/contract/site';
import { useRootData } from './identity-config.ts';
import { PRODUCT } from './product.ts';

/** For a page whose settings cannot be read; it is in every page's scripts: keep it small. */
export const NAMED_AS_IT_COMES: Site = { name: PRODUCT, tagline: '' };

/** What the site is called, and what else every page shows of its settings. */
export function useSite(): Site {
  return useRootData()?.site ?? NAMED_AS_IT_COMES;
}

/** Our own texts name the product; a site with another name is called by that. */
export function inNameOf({ name }: Pick<Site, 'name'>, text: string): string {
  return name === PRODUCT ? text : text.replaceAll(PRODUCT, name);
}
