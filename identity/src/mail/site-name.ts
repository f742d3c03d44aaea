/** How letters call the site. */
export const SITE_NAME = 'Lectern';
