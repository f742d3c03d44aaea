/** Our own provider has one project, and whoever reads the page may know both names. */
export const PROJECT_ID = 'lectern';
export const API_KEY = 'lectern';

/** The page of the site that links in letters lead to. */
export const ACTION_PATH = '/__/auth/action';

/**
 * The issuer of our own provider's tokens, which must be the same in its process and in the
 * product's: both are told the same PUBLIC_URL.
 */
export function ownIssuer({ publicUrl }: { readonly publicUrl: string | undefined }): string {
  return publicUrl ?? 'http://localhost';
}
