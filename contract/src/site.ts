import { z } from 'zod';
import { personId } from './administration.ts';
import { LIMITS } from './limits.ts';
import { NO_CURSOR } from './paging.ts';
import {
  SETTING_KEYS,
  type SettingKey,
  type SettingValue,
  SITE_SETTINGS,
} from './site-settings.ts';

const settingKey = z.enum(
  SETTING_KEYS as [SettingKey, ...SettingKey[]],
  'There is no such setting.',
);

/** What every page shows of the settings; what nobody has set is left out. */
export const site = z
  .object({
    name: z.string(),
    tagline: z.string(),
    logo: z.string().optional().describe('The path of the picture; absent: Lectern’s own'),
    accent: z.string().optional().describe('The path of a style sheet with the accent colours'),
    socialLinks: z.array(z.string()).optional().describe('Complete addresses'),
    registration: z.enum(['invitation', 'closed']).optional().describe('Absent: open'),
    emailDomains: z
      .array(z.string())
      .optional()
      .describe('Domains that the e-mail of a new account must be at; absent: any'),
    teaching: z.enum(['allowed', 'administrators']).optional().describe('Absent: everybody'),
    hidden: z
      .array(z.enum(['password', 'google', 'github']))
      .optional()
      .describe('Ways to sign in that are not offered'),
  })
  .describe('What every page shows of the site’s settings');
export type Site = z.infer<typeof site>;

const faqEntry = z.object({ question: z.string(), answer: z.string() });
export type FaqEntry = z.infer<typeof faqEntry>;

/** What the home page says; what nobody has set is left out. */
export const siteHome = z
  .object({
    eyebrow: z.string(),
    heading: z.string(),
    lead: z.string(),
    figures: z.array(z.object({ value: z.string(), label: z.string() })),
    communityTitle: z.string(),
    communityLead: z.string(),
    communityNotes: z.array(z.string()),
    counters: z.array(z.object({ target: z.number(), label: z.string() })),
    joinTitle: z.string(),
    joinLead: z.string(),
    faq: z.array(faqEntry),
    /** Counted a while ago. */
    counted: z.object({
      learners: z.int(),
      courses: z.int(),
      enrolments: z.int(),
      completions: z.int(),
      instructors: z.int(),
    }),
  })
  .partial()
  .describe('What the home page says in the place of Lectern’s own texts');
export type SiteHome = z.infer<typeof siteHome>;
export type CountedFigures = NonNullable<SiteHome['counted']>;

/** Texts of the operator’s own. */
export const siteTerms = z
  .object({
    terms: z.string(),
    changedOn: z.iso.date().describe('When the terms were changed last'),
    privacy: z.string().describe('What stands on the privacy page below what it says itself'),
  })
  .partial()
  .describe('The operator’s own terms, and what they add on privacy');
export type SiteTerms = z.infer<typeof siteTerms>;

/** A setting as administrators see it. */
export const settingState = z.object({
  key: settingKey,
  value: z.unknown().describe('What holds'),
  isDefault: z.boolean(),
  variable: z
    .string()
    .optional()
    .describe('The variable of the environment that fixes it; it cannot be changed then'),
});
export interface SettingState {
  readonly key: SettingKey;
  readonly value: SettingValue;
  readonly isDefault: boolean;
  readonly variable?: string | undefined;
}

export const siteSettings = z.object({
  revision: z.int().describe('Goes up with every change'),
  settings: z.array(settingState),
});
export interface SiteSettingsState {
  readonly revision: number;
  readonly settings: readonly SettingState[];
}

const revision = z
  .int('Please send the revision that you have read.')
  .min(0, 'Please send the revision that you have read.');

/** Which setting has which value, the schema of each says. */
type AnySetting = z.ZodOptional<z.ZodNullable<z.ZodType<SettingValue, SettingValue>>>;

/** A change of some settings; null takes a setting’s default back. */
export const siteSettingsChange = z.object({
  revision: revision.describe('As it was read: what was changed since is not overwritten'),
  values: z
    .strictObject(
      Object.fromEntries(
        SETTING_KEYS.map((key) => [key, SITE_SETTINGS[key].schema.nullable().optional()]),
      ) as unknown as Record<SettingKey, AnySetting>,
      'Please send the settings to change.',
    )
    .refine((values) => Object.keys(values).length > 0, 'Please change something.'),
});
export type SettingChanges = Partial<Record<SettingKey, SettingValue | null>>;

/** An earlier change. */
export const settingChange = z.object({
  id: z.uuid(),
  key: settingKey,
  before: z.unknown().describe('Null: its default'),
  after: z.unknown().describe('Null: its default'),
  by: z.string().describe('The name of who changed it; empty where there is none'),
  at: z.iso.datetime(),
});
export interface SettingChange {
  readonly id: string;
  readonly key: SettingKey;
  readonly before: SettingValue | null;
  readonly after: SettingValue | null;
  readonly by: string;
  readonly at: string;
}

export const settingChanges = z.array(settingChange);

export const settingHistoryQuery = z.object({
  limit: z.coerce
    .number('Please give the limit as a number.')
    .int('Please give the limit as a whole number.')
    .min(1, 'Please ask for at least one change.')
    .max(LIMITS.pageSizeMax, `Please ask for at most ${LIMITS.pageSizeMax} changes.`)
    .optional(),
  cursor: z.string(NO_CURSOR).min(1, NO_CURSOR).max(LIMITS.cursor, NO_CURSOR).optional(),
});

export const oneSettingChange = z.object({ id: z.uuid('That is not a change.').toLowerCase() });
export const undoInput = z.object({ revision });

export const teachingPermission = z.object({
  allowed: z.boolean('Please say whether they may teach.'),
});
export const changedTeaching = z.object({ personId, allowed: z.boolean() });
