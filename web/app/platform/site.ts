import type { Site } from '@lectern/contract/site';
import { useRootData } from './identity-config.ts';
import { PRODUCT, TAGLINE } from './product.ts';

/** The site as it comes, and where what it has set cannot be read. */
export const SITE_AS_IT_COMES: Site = { name: PRODUCT, tagline: TAGLINE };

/** What the site is called, and what else every page shows of its settings. */
export function useSite(): Site {
  return useRootData()?.site ?? SITE_AS_IT_COMES;
}

/** Our own texts name the product; a site with another name is called by that. */
export function inNameOf({ name }: Pick<Site, 'name'>, text: string): string {
  return name === PRODUCT ? text : text.replaceAll(PRODUCT, name);
}

/** The site's own tagline, or ours in its name. */
export function taglineOf(site: Site): string {
  return site.tagline === TAGLINE ? inNameOf(site, TAGLINE) : site.tagline;
}
