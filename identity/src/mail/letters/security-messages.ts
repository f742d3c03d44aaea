import type { LetterTexts, SecurityNews } from './letter.ts';
import { youGetThis } from './messages.ts';

interface Named {
  readonly site: string;
  readonly email: string;
  readonly news: SecurityNews;
  /** When it happened: a date with its time and time zone. */
  readonly at: string;
  /** How long the link works. */
  readonly time: string;
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

const PROVIDERS = { 'google.com': 'Google', 'github.com': 'GitHub' } as const;

/** The subject, the heading and what has happened, in a sentence. */
function whatHappened({ site, email, news, at }: Named): readonly [string, string, string] {
  switch (news.kind) {
    case 'new-device': {
      const device = news.device === '' ? 'a device that we do not know' : news.device;
      const place = news.country === undefined ? '' : ` in ${COUNTRIES.of(news.country)}`;
      return [
        `A new device has signed in to your ${site} account`,
        'Was that you?',
        `Somebody, most likely you, signed in to the ${site} account ${email} on a device on which nobody had before: ${device}${place}, on ${at}.`,
      ];
    }
    case 'password-changed':
      return [
        `The password of your ${site} account was changed`,
        'Your password was changed',
        `The ${site} account ${email} has another password since ${at}. It has signed out everywhere else.`,
      ];
    case 'password-added':
      return [
        `Your ${site} account has a password now`,
        'A password was set',
        `Since ${at} one can sign in to the ${site} account ${email} with a password.`,
      ];
    case 'password-removed':
      return [
        `The password of your ${site} account was removed`,
        'Your password was removed',
        `Since ${at} one can no longer sign in to the ${site} account ${email} with a password.`,
      ];
    case 'provider-added': {
      const name = PROVIDERS[news.providerId];
      return [
        `${name} can sign in to your ${site} account now`,
        `${name} was added`,
        `Since ${at} one can sign in to the ${site} account ${email} with an account at ${name}.`,
      ];
    }
    case 'provider-removed': {
      const name = PROVIDERS[news.providerId];
      return [
        `${name} was removed from your ${site} account`,
        `${name} was removed`,
        `Since ${at} one can no longer sign in to the ${site} account ${email} with an account at ${name}.`,
      ];
    }
  }
}

export const securityNews = (named: Named): LetterTexts => {
  const { site, email, time } = named;
  const [subject, heading, text] = whatHappened(named);
  return {
    subject,
    heading,
    text: `${text} If it was you, there is nothing to do.`,
    action: 'That was not me',
    validity: `The link works once, within ${time} of this letter. Nothing happens before you press a button on its page.`,
    otherwise:
      'If it was not you, the page of this link signs everybody out of the account, takes away its password and its links to other providers, and sends you a letter with which you choose a new password.',
    reason: youGetThis(email, `something about the ${site} account of that address has changed`),
  };
};
