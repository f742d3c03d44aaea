/** Our own provider has one project, and whoever reads the page may know both names. */
export const PROJECT_ID = 'lectern';
export const API_KEY = 'lectern';

/** The page of the site that links in letters lead to. */
export const ACTION_PATH = '/__/auth/action';

interface IssuerSettings {
  readonly publicUrl: string | undefined;
  readonly accounts: { readonly tokenIssuer: string | undefined };
}

/** The page of the site on which one asks for a new password. */
export const RESET_PATH = '/forgot-password';

/**
 * The issuer of our own provider's tokens, which must be the same in its process and in the
 * product's: both are told the same PUBLIC_URL and TOKEN_ISSUER.
 */
export function ownIssuer({ publicUrl, accounts }: IssuerSettings): string {
  return accounts.tokenIssuer ?? siteIssuer(publicUrl);
}

/** Whose tokens are taken: the site's address stays among them, for tokens from before TOKEN_ISSUER. */
export function acceptedIssuers(settings: IssuerSettings): string[] {
  return [ownIssuer(settings), siteIssuer(settings.publicUrl)];
}

function siteIssuer(publicUrl: string | undefined): string {
  return publicUrl ?? 'http://localhost';
}
