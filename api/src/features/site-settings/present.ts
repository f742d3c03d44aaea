import type {
  CountedFigures,
  SettingChange,
  Site,
  SiteHome,
  SiteSettingsState,
  SiteTerms,
} from '@lectern/contract/site';
import { SITE_NAME } from '@lectern/contract/site-defaults';
import { SETTING_KEYS, type SettingKey, type SettingValue } from '@lectern/contract/site-settings';
import { accentFile, logoFile } from './files-of-settings.ts';
import type { ChangeRow } from './queries.ts';
import type { SettingsSnapshot, SiteSettingsReader } from './site-settings.ts';

/** How much of a long text its history shows, in UTF-16 code units. */
const SHOWN_OF_TEXT = 300;

/** What every page shows. It is in every page: what is as it comes is left out. */
export function presentSite({ values, given }: SettingsSnapshot): Site {
  const name = values['site.name'];
  const tagline = values['site.tagline'];
  const registration = values['registration.mode'];
  const emailDomains = values['registration.domains'];
  const teaching = values['teaching.who'];
  const socialLinks = values['site.socialLinks'];
  const logo = logoFile(values);
  const accent = accentFile(values);
  const hidden = (['password', 'google', 'github'] as const).filter(
    (provider) => !values[`providers.${provider}`],
  );
  return {
    name,
    // Our own names the product.
    tagline: given.has('site.tagline') ? tagline : tagline.replaceAll(SITE_NAME, name),
    ...(logo && { logo: logo.path }),
    ...(accent && { accent: accent.path }),
    ...(socialLinks.length > 0 && { socialLinks: [...socialLinks] }),
    ...(registration !== 'open' && { registration }),
    ...(emailDomains.length > 0 && { emailDomains: [...emailDomains] }),
    ...(teaching !== 'everybody' && { teaching }),
    ...(hidden.length > 0 && { hidden }),
  };
}

const HOME_TEXTS = [
  'eyebrow',
  'heading',
  'lead',
  'figures',
  'communityTitle',
  'communityLead',
  'communityNotes',
  'counters',
  'joinTitle',
  'joinLead',
  'faq',
] as const satisfies readonly (keyof SiteHome)[];

/** @param counted absent: the figures that are set are shown */
export function presentHome(
  { values, given }: SettingsSnapshot,
  counted: CountedFigures | undefined,
): SiteHome {
  const texts = HOME_TEXTS.filter((name) => given.has(`home.${name}`)).map((name) => [
    name,
    values[`home.${name}`],
  ]);
  return { ...Object.fromEntries(texts), ...(counted && { counted }) };
}

export function presentTerms({ values, termsChangedAt }: SettingsSnapshot): SiteTerms {
  const terms = values['terms.text'];
  const privacy = values['privacy.extra'];
  return {
    ...(terms !== '' && { terms }),
    ...(terms !== '' &&
      termsChangedAt !== undefined && {
        changedOn: new Date(termsChangedAt).toISOString().slice(0, 10),
      }),
    ...(privacy !== '' && { privacy }),
  };
}

/** Every setting, for administrators. */
export function presentSettings(
  { revision, values, given }: SettingsSnapshot,
  { fixed }: Pick<SiteSettingsReader, 'fixed'>,
): SiteSettingsState {
  return {
    revision,
    settings: SETTING_KEYS.map((key) => {
      const variable = fixed[key]?.variable;
      return {
        key,
        value: values[key],
        isDefault: !given.has(key),
        ...(variable !== undefined && { variable }),
      };
    }),
  };
}

export function presentChange(row: ChangeRow & { readonly name: string | null }): SettingChange {
  const key = row.key as SettingKey;
  return {
    id: row.id,
    key,
    before: shortened(key, row.before_value),
    after: shortened(key, row.after_value),
    by: row.name ?? '',
    at: new Date(row.changed_at).toISOString(),
  };
}

/** A value as its history shows it: long texts are cut, and a picture is only named. */
function shortened(key: SettingKey, stored: string | null): SettingValue | null {
  if (stored === null) return null;
  if (key === 'site.logo') return 'picture';
  const value: SettingValue = JSON.parse(stored);
  return typeof value === 'string' && value.length > SHOWN_OF_TEXT
    ? `${value.slice(0, SHOWN_OF_TEXT)}…`
    : value;
}
