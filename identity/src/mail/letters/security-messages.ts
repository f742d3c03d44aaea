import { factorNewsTexts, type NewsTexts } from './factor-messages.ts';
import type { LetterTexts, SecurityNews } from './letter.ts';
import { youGetThis } from './messages.ts';

interface NewsContext {
  readonly site: string;
  readonly email: string;
  readonly news: SecurityNews;
  /** When it happened: a date with its time and time zone. */
  readonly at: string;
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

const PROVIDERS = { 'google.com': 'Google', 'github.com': 'GitHub' } as const;

/** What has happened, in the words of the letter and of the notice. */
export function newsTexts({ site, email, news, at }: NewsContext): NewsTexts {
  const account = `the ${site} account ${email}`;
  switch (news.kind) {
    case 'new-device': {
      const device = news.device === '' ? 'a device that we do not know' : news.device;
      const place = news.country === undefined ? '' : ` in ${COUNTRIES.of(news.country)}`;
      return {
        subject: `A new device has signed in to your ${site} account`,
        heading: 'Was that you?',
        text: `Somebody, most likely you, signed in to ${account} on a new device: ${device}${place}, on ${at}.`,
        notice: `A new device has signed in to your account: ${device}${place}.`,
      };
    }
    case 'password-changed':
      return {
        subject: `The password of your ${site} account was changed`,
        heading: 'Your password was changed',
        text: `The password of ${account} was changed on ${at}. The account was signed out everywhere else.`,
        notice: 'Your password was changed. Your account was signed out everywhere else.',
      };
    case 'password-added':
      return {
        subject: `Your ${site} account has a password now`,
        heading: 'A password was set',
        text: `A password was set for ${account} on ${at}. It can now be used to sign in.`,
        notice: 'Your account has a password now.',
      };
    case 'password-removed':
      return {
        subject: `The password of your ${site} account was removed`,
        heading: 'Your password was removed',
        text: `The password of ${account} was removed on ${at}. It can no longer be used to sign in.`,
        notice: 'The password of your account was removed.',
      };
    case 'provider-added': {
      const name = PROVIDERS[news.providerId];
      return {
        subject: `${name} was added to your ${site} account`,
        heading: `${name} was added`,
        text: `An account at ${name} was linked to ${account} on ${at}. That account can now be used to sign in.`,
        notice: `An account at ${name} was linked to your account. That account can now be used to sign in.`,
      };
    }
    case 'provider-removed': {
      const name = PROVIDERS[news.providerId];
      return {
        subject: `${name} was removed from your ${site} account`,
        heading: `${name} was removed`,
        text: `The link to an account at ${name} was removed from ${account} on ${at}. That account can no longer be used to sign in.`,
        notice: `The link to an account at ${name} was removed from your account. That account can no longer be used to sign in.`,
      };
    }
    default:
      return factorNewsTexts({ site, email, news });
  }
}

/** @param time how long the link works */
export function securityLetterTexts(context: NewsContext & { readonly time: string }): LetterTexts {
  const { site, email, time } = context;
  const { subject, heading, text } = newsTexts(context);
  return {
    subject,
    heading,
    text: `${text} If it was you, there is nothing to do.`,
    action: 'That was not me',
    validity: `The link works once, within ${time} of this letter. Nothing happens before you press a button on its page.`,
    otherwise:
      'If it was not you, follow the link and press the button on its page. Everybody is then signed out of the account. Its password, its links to other providers, and the passkeys and the authenticator app that were added lately are removed. You get a letter with a link to choose a new password.',
    reason: youGetThis(email, `something about the ${site} account of that address has changed`),
  };
}
