import { PRODUCT } from '../../platform/product.ts';

/**
 * Texts of the privacy page. What is stored comes from `contract/src/personal-data.ts`, which a test
 * compares with the tables; the rest says what the terms say too (`features/terms/messages.ts`).
 */
export const PRIVACY = {
  title: 'Privacy',
  description: `What ${PRODUCT} stores about you, table by table: what for, and for how long.`,
  eyebrow: 'Table by table',
  lead: `All that this site stores about a person, as its database has it: what for, for how long, and every single column.`,
  shortTitle: 'In short',
  short: [
    'What you read in the catalogue is stored nowhere: no log of pages, no tracking, no advertising.',
    'Nothing is sold or passed on. Pages, fonts and scripts come from this site alone.',
    'One cookie, once you have signed in: it keeps strangers from locking you out.',
    'Signed in, you can save all of it as one archive, and delete your account, at any time.',
  ],
  toData: 'Save your data',
  toTerms: 'Terms & Conditions',
  contents: 'What is stored',
  columns: 'Every column',
  kept: 'How long:',
  secret: 'It is not in the archive of your data: whoever had it could get into your account.',
  otherTitle: 'What is counted and passes',
  other: [
    'How often a password was tried, an account made, a letter or a message sent: under a hash of the email or network address, for a day at most.',
    'Letters to you: until your mail server has taken them, or nobody would want them any more.',
    'Each part of a recording: how often it was played, by all learners together and without names.',
    'Backups of those who run the site hold what was stored when they were made, until they are replaced.',
  ],
  more: 'More about privacy',
  google:
    'Where this site leaves signing in to Google’s Firebase, Google has your account, your links and your sessions instead.',
} as const;
