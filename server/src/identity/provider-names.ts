/** The one project of our own provider; neither name is a secret. */
export const PROJECT_ID = 'lectern';
export const API_KEY = 'lectern';

/** The page of the site that links in letters lead to. */
export const ACTION_PATH = '/__/auth/action';

interface IssuerSettings {
  readonly publicUrl: string | undefined;
  readonly accounts: { readonly tokenIssuer: string | undefined };
}

/** The page of the site that asks for a new password. */
export const RESET_PATH = '/forgot-password';

/**
 * The issuer of our own provider's tokens. A provider in a process of its own and the product must
 * have the same PUBLIC_URL and TOKEN_ISSUER.
 */
export function ownIssuer({ publicUrl, accounts }: IssuerSettings): string {
  return accounts.tokenIssuer ?? siteIssuer(publicUrl);
}

/** The accepted issuers: the site's address too, for tokens from before TOKEN_ISSUER was set. */
export function acceptedIssuers(settings: IssuerSettings): string[] {
  return [ownIssuer(settings), siteIssuer(settings.publicUrl)];
}

function siteIssuer(publicUrl: string | undefined): string {
  return publicUrl ?? 'http://localhost';
}
