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
        text: `Somebody, most likely you, signed in to ${account} on a device on which nobody had before: ${device}${place}, on ${at}.`,
        notice: `A new device has signed in to your account: ${device}${place}.`,
      };
    }
    case 'password-changed':
      return {
        subject: `The password of your ${site} account was changed`,
        heading: 'Your password was changed',
        text: `The ${site} account ${email} has another password since ${at}. It has signed out everywhere else.`,
        notice: 'Your password was changed. Your account was signed out everywhere else.',
      };
    case 'password-added':
      return {
        subject: `Your ${site} account has a password now`,
        heading: 'A password was set',
        text: `Since ${at} one can sign in to ${account} with a password.`,
        notice: 'Your account has a password now.',
      };
    case 'password-removed':
      return {
        subject: `The password of your ${site} account was removed`,
        heading: 'Your password was removed',
        text: `Since ${at} one can no longer sign in to ${account} with a password.`,
        notice: 'The password of your account was removed.',
      };
    case 'provider-added': {
      const name = PROVIDERS[news.providerId];
      return {
        subject: `${name} can sign in to your ${site} account now`,
        heading: `${name} was added`,
        text: `Since ${at} one can sign in to ${account} with an account at ${name}.`,
        notice: `An account at ${name} can sign in to your account now.`,
      };
    }
    case 'provider-removed': {
      const name = PROVIDERS[news.providerId];
      return {
        subject: `${name} was removed from your ${site} account`,
        heading: `${name} was removed`,
        text: `Since ${at} one can no longer sign in to ${account} with an account at ${name}.`,
        notice: `${name} no longer signs in to your account.`,
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
      'If it was not you, the page of this link signs everybody out of the account, takes away its password, its links to other providers and what was added lately to sign in with, and sends you a letter with which you choose a new password.',
    reason: youGetThis(email, `something about the ${site} account of that address has changed`),
  };
}
