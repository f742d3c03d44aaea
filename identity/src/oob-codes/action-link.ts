import type { OobPurpose } from '@lectern/database/identity-schema';
import type { IdentitySettings } from '../settings.ts';

/** The purposes in the words of the client's `ActionCodeURL`. */
const MODES: Readonly<Record<OobPurpose, string>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  // Our own: the client knows no such link.
  SECURE_ACCOUNT: 'secureAccount',
};

/** The link of a letter, to the site's page for its purpose. */
export function actionLink(
  { apiKey, actionPath }: Pick<IdentitySettings, 'apiKey' | 'actionPath'>,
  siteUrl: string,
  action: { readonly purpose: OobPurpose; readonly code: string; readonly continueUrl?: string },
): string {
  const link = new URL(actionPath, siteUrl);
  link.searchParams.set('mode', MODES[action.purpose]);
  link.searchParams.set('oobCode', action.code);
  link.searchParams.set('apiKey', apiKey);
  if (action.continueUrl !== undefined) link.searchParams.set('continueUrl', action.continueUrl);
  link.searchParams.set('lang', 'en');
  return link.href;
}
