import type { Settings } from '../settings.ts';

/** Our own provider has one project, and whoever reads the page may know both names. */
export const PROJECT_ID = 'lectern';
export const API_KEY = 'lectern';

/** The page of the site that links in letters lead to. */
export const ACTION_PATH = '/__/auth/action';

/** The issuer of our own provider's tokens, the same in its process and in the product's. */
export function ownIssuer({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return publicUrl ?? 'http://localhost';
}
