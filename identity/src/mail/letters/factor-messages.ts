import type { FactorNews } from './letter.ts';

/** What the owner is told, by letter and in the product. */
export interface NewsTexts {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  /** One sentence or two, to be read on the site by whoever is signed in: no address, no link. */
  readonly notice: string;
}

interface FactorNewsContext {
  readonly site: string;
  readonly email: string;
  readonly news: FactorNews;
}

export function factorNewsTexts({ site, email, news }: FactorNewsContext): NewsTexts {
  const account = `the ${site} account ${email}`;
  switch (news.kind) {
    case 'second-factor-added':
      return {
        subject: `Two-factor authentication is on for your ${site} account`,
        heading: 'Two-factor authentication is on',
        text: `From now on ${account} also asks for a code from an authenticator app when somebody signs in.`,
        notice:
          'Two-factor authentication is on: your account also asks for a code from an authenticator app.',
      };
    case 'second-factor-removed':
      return {
        subject: `Two-factor authentication is off for your ${site} account`,
        heading: 'Two-factor authentication is off',
        text: `From now on ${account} no longer asks for a code from an authenticator app. Its recovery codes no longer work.`,
        notice: 'Two-factor authentication is off. Your recovery codes no longer work.',
      };
    case 'recovery-codes-renewed':
      return {
        subject: `New recovery codes for your ${site} account`,
        heading: 'You have new recovery codes',
        text: `New recovery codes were made for ${account}. Codes from before no longer work.`,
        notice: 'You have new recovery codes. Codes from before no longer work.',
      };
    case 'recovery-code-used':
      return {
        subject: `A recovery code of your ${site} account was used`,
        heading: 'A recovery code was used',
        text: `Somebody, most likely you, has signed in to ${account} with a recovery code in place of a code from the authenticator app. ${codesLeft(news.left)}`,
        notice: `A recovery code was used to sign in to your account. ${codesLeft(news.left)}`,
      };
    case 'wrong-codes':
      return {
        subject: `Wrong codes for your ${site} account`,
        heading: 'Somebody knows your password',
        text: `Somebody has passed the first step of signing in to ${account}, most likely with your password, and has then entered ${news.count} wrong codes from the authenticator app. If you sign in by Google, by GitHub or by mailed links, they may have used that account or your mailbox instead. Nobody can sign in without a right code.`,
        notice: `Somebody who knows your password, or has another way to sign in to your account, has entered ${news.count} wrong codes. Nobody can sign in without a right code.`,
      };
    case 'passkey-added':
      return {
        subject: `A passkey was added to your ${site} account`,
        heading: 'A passkey was added',
        text: `The passkey “${news.name}” was added to ${account}. It can now be used to sign in. You can remove it on your security page.`,
        notice: `The passkey “${news.name}” was added to your account.`,
      };
    case 'passkey-removed':
      return {
        subject: `A passkey was removed from your ${site} account`,
        heading: 'A passkey was removed',
        text: `The passkey “${news.name}” was removed from ${account}. It can no longer be used to sign in.`,
        notice: `The passkey “${news.name}” was removed from your account.`,
      };
  }
}

function codesLeft(left: number): string {
  if (left === 0) return 'None is left: make new ones on your security page.';
  return `${left} ${left === 1 ? 'code is' : 'codes are'} left.`;
}
