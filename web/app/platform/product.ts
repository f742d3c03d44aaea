import { SITE_NAME, SITE_TAGLINE } from '@lectern/contract/site-defaults';

export const PRODUCT = SITE_NAME;

export const TAGLINE = SITE_TAGLINE;
