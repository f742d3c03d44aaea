import { z } from 'zod';
import { isReadable, leastContrast, nearestReadable, type Theme } from './accent.ts';
import { HOME_DEFAULTS as home } from './home-defaults.ts';
import { LOGO_BYTES, readLogo } from './logo.ts';
import { SITE_NAME, SITE_TAGLINE } from './site-defaults.ts';
import { line, paragraphs } from './text.ts';

const MB = 1024 ** 2;
const TB = 1024 ** 4;

/** How a setting is filled in. */
export type SettingField =
  | { readonly kind: 'line' | 'paragraphs' | 'colour' | 'picture' | 'switch' }
  | { readonly kind: 'lines'; readonly hint: string }
  | { readonly kind: 'number'; readonly unit: string }
  | { readonly kind: 'bytes' }
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> }
  | {
      readonly kind: 'entries';
      /** The fields of an entry, with their labels. */
      readonly parts: Readonly<Record<string, string>>;
      /** True where entries can be added and removed. */
      readonly grows: boolean;
    };

/** The parts in which the settings are shown and saved. */
export const SETTING_GROUPS = {
  identity: {
    title: 'Name and logo',
    lead: 'What the site is called, on its pages and in letters.',
  },
  accent: {
    title: 'Accent colours',
    lead: 'The colour of buttons, links and marks, one for each theme.',
  },
  home: { title: 'Home page', lead: 'What visitors read first.' },
  questions: { title: 'Questions and answers', lead: 'The list at the end of the home page.' },
  elsewhere: { title: 'Elsewhere', lead: 'Where else the site is to be found.' },
  legal: { title: 'Terms and privacy', lead: 'What people agree to when they register.' },
  registration: { title: 'Registration', lead: 'Who may make an account, and how one signs in.' },
  teaching: { title: 'Teaching', lead: 'Who may add courses, and how much can be uploaded.' },
  moderation: { title: 'Moderation', lead: 'What waits for a look before others see it.' },
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** A setting of the site that administrators change. None of them is a secret. */
interface Setting<Schema extends z.ZodType, Fallback> {
  readonly schema: Schema;
  /** What holds where nobody has set anything. */
  readonly fallback: Fallback;
  readonly group: SettingGroup;
  readonly label: string;
  readonly explanation: string;
  readonly field: SettingField;
}

function setting<Schema extends z.ZodType, const Fallback extends Shown<z.output<Schema>> | null>(
  given: Setting<Schema, Fallback>,
): Setting<Schema, Fallback> {
  return given;
}

const text = (max: number) => line(max).min(1, 'Please write a text, or take the default back.');
const label = text(40);
const A_FIGURE = 'Please give a figure and its label.';

function colour(theme: Theme) {
  return z
    .string('Please choose a colour.')
    .regex(/^#[0-9a-f]{6}$/i, 'Please give a colour such as #875200.')
    .toLowerCase()
    .superRefine((value, context) => {
      if (!/^#[0-9a-f]{6}$/.test(value) || isReadable(value, theme)) return;
      const has = (Math.floor(leastContrast(value, theme) * 10) / 10).toFixed(1);
      context.addIssue({
        code: 'custom',
        message: `This colour cannot be read well in the ${theme} theme: its contrast is ${has}, and 4.5 is needed. The nearest that can is ${nearestReadable(value, theme)}.`,
      });
    });
}

const logo = z
  .string('Please choose a picture.')
  .max(Math.ceil(LOGO_BYTES / 3) * 4 + 30, 'Please choose a picture of at most 64 KB.')
  .refine((address) => readLogo(address), 'Please choose a PNG, JPEG or WebP picture.');

const publicAddress = z
  .string('Please give an address that begins with https://.')
  .trim()
  .max(300, 'Please use at most 300 characters.')
  .refine(isPublicPage, 'Please give addresses that begin with https://.');

function isPublicPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}

const HOST = /^(?!-)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})+$/;
const host = z
  .string('Please give a host such as school.example.')
  .trim()
  .toLowerCase()
  .regex(HOST, 'Please give hosts such as school.example.');

const bytes = z
  .int('Please give a size.')
  .min(MB, 'Please give a size of at least 1 MB.')
  .max(16 * TB, 'Please give a size of at most 16 TB.');

function each<Item extends z.ZodType>(item: Item, max: number) {
  return z
    .array(item, 'Please give a list.')
    .max(max, `Please give at most ${max}.`)
    .refine(
      (items) => new Set(items.map((one) => JSON.stringify(one))).size === items.length,
      'Please give each only once.',
    );
}

const asSwitch = z.boolean('Please choose yes or no.');

const PROVIDER = 'Takes effect where the provider is set up; accounts that are there stay.';

/** Every setting, in the order in which they are shown. */
export const SITE_SETTINGS = {
  'site.name': setting({
    schema: text(60),
    fallback: SITE_NAME,
    group: 'identity',
    label: 'Name',
    explanation: 'Stands at the top of every page, in titles and in letters.',
    field: { kind: 'line' },
  }),
  'site.tagline': setting({
    schema: text(200),
    fallback: SITE_TAGLINE,
    group: 'identity',
    label: 'Tagline',
    explanation:
      'One sentence on what the site is for: on the home page, in the footer, for search engines.',
    field: { kind: 'line' },
  }),
  'site.logo': setting({
    schema: logo,
    fallback: null,
    group: 'identity',
    label: 'Logo',
    explanation: 'A square PNG, JPEG or WebP picture of at most 64 KB, shown 32 pixels high.',
    field: { kind: 'picture' },
  }),
  'accent.light': setting({
    schema: colour('light'),
    fallback: null,
    group: 'accent',
    label: 'In the light theme',
    explanation: 'It must be readable on the light pages: a contrast of 4.5 at least.',
    field: { kind: 'colour' },
  }),
  'accent.dark': setting({
    schema: colour('dark'),
    fallback: null,
    group: 'accent',
    label: 'In the dark theme',
    explanation: 'It must be readable on the dark pages: a contrast of 4.5 at least.',
    field: { kind: 'colour' },
  }),
  'home.eyebrow': setting({
    schema: text(80),
    fallback: home.eyebrow,
    group: 'home',
    label: 'Line above the heading',
    explanation: 'A few words in small letters.',
    field: { kind: 'line' },
  }),
  'home.heading': setting({
    schema: text(100),
    fallback: home.heading,
    group: 'home',
    label: 'Heading',
    explanation: 'The largest words of the home page.',
    field: { kind: 'line' },
  }),
  'home.lead': setting({
    schema: text(300),
    fallback: home.lead,
    group: 'home',
    label: 'Lead',
    explanation: 'Follows the tagline below the heading.',
    field: { kind: 'line' },
  }),
  'home.realFigures': setting({
    schema: asSwitch,
    fallback: false,
    group: 'home',
    label: 'Show our real figures',
    explanation:
      'Counts the site’s own people, courses and completions in the place of the figures below.',
    field: { kind: 'switch' },
  }),
  'home.figures': setting({
    schema: z
      .array(z.strictObject({ value: text(16), label }, A_FIGURE), 'Please give three figures.')
      .length(3, 'Please give three figures.'),
    fallback: home.figures,
    group: 'home',
    label: 'Figures below the heading',
    explanation: 'Three figures that you can vouch for.',
    field: { kind: 'entries', parts: { value: 'Figure', label: 'Label' }, grows: false },
  }),
  'home.communityTitle': setting({
    schema: text(80),
    fallback: home.communityTitle,
    group: 'home',
    label: 'Title of the community',
    explanation: 'Above the four counters.',
    field: { kind: 'line' },
  }),
  'home.communityLead': setting({
    schema: text(200),
    fallback: home.communityLead,
    group: 'home',
    label: 'Lead of the community',
    explanation: 'Below that title.',
    field: { kind: 'line' },
  }),
  'home.communityNotes': setting({
    schema: each(text(60), 4),
    fallback: home.communityNotes,
    group: 'home',
    label: 'Notes of the community',
    explanation: 'Up to four short notes.',
    field: { kind: 'lines', hint: 'One a line.' },
  }),
  'home.counters': setting({
    schema: z
      .array(
        z.strictObject(
          {
            target: z
              .int('Please give a whole number.')
              .min(0, 'Please give a number of at least 0.')
              .max(1_000_000_000, 'Please give a smaller number.'),
            label,
          },
          A_FIGURE,
        ),
        'Please give four counters.',
      )
      .length(4, 'Please give four counters.'),
    fallback: home.counters,
    group: 'home',
    label: 'Counters of the community',
    explanation: 'Four numbers, each shown with a plus behind it.',
    field: { kind: 'entries', parts: { target: 'Number', label: 'Label' }, grows: false },
  }),
  'home.joinTitle': setting({
    schema: text(80),
    fallback: home.joinTitle,
    group: 'home',
    label: 'Title of the invitation to join',
    explanation: 'In the banner at the end of the home page.',
    field: { kind: 'line' },
  }),
  'home.joinLead': setting({
    schema: text(200),
    fallback: home.joinLead,
    group: 'home',
    label: 'Lead of the invitation to join',
    explanation: 'Below that title.',
    field: { kind: 'line' },
  }),
  'home.faq': setting({
    schema: each(
      z.strictObject(
        {
          question: text(200),
          answer: paragraphs(2_000).min(1, 'Please write an answer.'),
        },
        'Please write a question and its answer.',
      ),
      30,
    ),
    fallback: home.faq,
    group: 'questions',
    label: 'Questions',
    explanation: 'Up to thirty; without any the home page has no such list.',
    field: { kind: 'entries', parts: { question: 'Question', answer: 'Answer' }, grows: true },
  }),
  'site.socialLinks': setting({
    schema: each(publicAddress, 10),
    fallback: [],
    group: 'elsewhere',
    label: 'Social networks',
    explanation: 'Up to ten addresses; the footer shows those of known networks with their mark.',
    field: { kind: 'lines', hint: 'One address a line.' },
  }),
  'terms.text': setting({
    schema: paragraphs(60_000),
    fallback: '',
    group: 'legal',
    label: 'Terms',
    explanation:
      'Replaces the terms that Lectern comes with. A line that begins with “## ” is a heading, one that begins with “- ” a point of a list.',
    field: { kind: 'paragraphs' },
  }),
  'privacy.extra': setting({
    schema: paragraphs(20_000),
    fallback: '',
    group: 'legal',
    label: 'More about privacy',
    explanation:
      'Stands on the privacy page, below what Lectern itself says of the data that it keeps. It is written as the terms are.',
    field: { kind: 'paragraphs' },
  }),
  'registration.mode': setting({
    schema: z.enum(['open', 'invitation', 'closed'], 'Please choose who may register.'),
    fallback: 'open',
    group: 'registration',
    label: 'Who may register',
    explanation: 'Accounts that are there go on in any case.',
    field: {
      kind: 'choice',
      choices: { open: 'Everybody', invitation: 'Whoever has an invitation', closed: 'Nobody' },
    },
  }),
  'registration.domains': setting({
    schema: each(host, 100),
    fallback: [],
    group: 'registration',
    label: 'Allowed email domains',
    explanation:
      'New accounts need an email at one of them; their subdomains count as well. None: any email.',
    field: { kind: 'lines', hint: 'One domain a line, such as school.example.' },
  }),
  'providers.password': setting({
    schema: asSwitch,
    fallback: true,
    group: 'registration',
    label: 'Sign in with a password',
    explanation: 'Without it people sign in by a mailed link, Google or GitHub alone.',
    field: { kind: 'switch' },
  }),
  'providers.google': setting({
    schema: asSwitch,
    fallback: true,
    group: 'registration',
    label: 'Sign in with Google',
    explanation: PROVIDER,
    field: { kind: 'switch' },
  }),
  'providers.github': setting({
    schema: asSwitch,
    fallback: true,
    group: 'registration',
    label: 'Sign in with GitHub',
    explanation: PROVIDER,
    field: { kind: 'switch' },
  }),
  'teaching.who': setting({
    schema: z.enum(['everybody', 'allowed', 'administrators'], 'Please choose who may teach.'),
    fallback: 'everybody',
    group: 'teaching',
    label: 'Who may teach',
    explanation:
      'Who may add courses and publish in them. Courses that are there stay as they are.',
    field: {
      kind: 'choice',
      choices: {
        everybody: 'Everybody with an account',
        allowed: 'People whom an administrator allows',
        administrators: 'Administrators',
      },
    },
  }),
  'uploads.maxFile': setting({
    schema: bytes,
    fallback: 4 * 1024 ** 3,
    group: 'teaching',
    label: 'Largest file',
    explanation: 'Of one uploaded file.',
    field: { kind: 'bytes' },
  }),
  'uploads.quota': setting({
    schema: bytes,
    fallback: 20 * 1024 ** 3,
    group: 'teaching',
    label: 'Room for each person',
    explanation: 'Of all files that one person has uploaded.',
    field: { kind: 'bytes' },
  }),
  'approval.youngerThanDays': setting({
    schema: z
      .int('Please give a whole number of days.')
      .min(0, 'Please give a number of at least 0.')
      .max(365, 'Please give at most 365 days.'),
    fallback: 0,
    group: 'moderation',
    label: 'New accounts wait for approval',
    explanation:
      'Courses of accounts that are younger wait until a moderator has looked. 0: none wait.',
    field: { kind: 'number', unit: 'days' },
  }),
  'approval.unverified': setting({
    schema: asSwitch,
    fallback: false,
    group: 'moderation',
    label: 'Unverified accounts wait for approval',
    explanation: 'Courses of people whose email is not verified wait until a moderator has looked.',
    field: { kind: 'switch' },
  }),
  heldWords: setting({
    schema: each(text(100), 500),
    fallback: [],
    group: 'moderation',
    label: 'Words that hold a text',
    explanation: 'A text with one of them waits until a moderator has looked.',
    field: { kind: 'lines', hint: 'One word or phrase a line.' },
  }),
  heldHosts: setting({
    schema: each(host, 500),
    fallback: [],
    group: 'moderation',
    label: 'Hosts that hold a text',
    explanation: 'A text with a link to one of them, or to a subdomain, waits as well.',
    field: { kind: 'lines', hint: 'One host a line, such as spam.example.' },
  }),
  maxLinks: setting({
    schema: z
      .int('Please give a whole number of links.')
      .min(0, 'Please give a number of at least 0.')
      .max(100, 'Please give at most 100 links.'),
    fallback: null,
    group: 'moderation',
    label: 'Most links in a text',
    explanation: 'A text with more waits as well. Empty: any number.',
    field: { kind: 'number', unit: 'links' },
  }),
} as const;

export type SettingKey = keyof typeof SITE_SETTINGS;
export const SETTING_KEYS = Object.keys(SITE_SETTINGS) as SettingKey[];

type Shown<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;

/** The value of a setting: what its schema lets through, or null where its default is that. */
export type SettingValue<Key extends SettingKey = SettingKey> = {
  [K in Key]: Shown<z.output<(typeof SITE_SETTINGS)[K]['schema']>> | NullOf<K>;
}[Key];
type NullOf<K extends SettingKey> = null extends (typeof SITE_SETTINGS)[K]['fallback']
  ? null
  : never;

/** All settings that hold. */
export type SiteSettingValues = { readonly [K in SettingKey]: SettingValue<K> };

/** What each setting is where nobody has set it. */
export const SETTING_DEFAULTS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, SITE_SETTINGS[key].fallback]),
) as unknown as SiteSettingValues;

/** The settings of a group, in their order. */
export function settingsOf(group: SettingGroup): SettingKey[] {
  return SETTING_KEYS.filter((key) => SITE_SETTINGS[key].group === group);
}
