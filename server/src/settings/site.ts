import type {
  FixedSetting,
  InstallationSettings,
} from '@lectern/api/features/site-settings/site-settings';
import { type SettingKey, SITE_SETTINGS } from '@lectern/contract/site-settings';
import { z } from 'zod';
import type { AccountSettings } from './accounts.ts';
import type { IdentityMode } from './identity-mode.ts';
import type { MediaSettings } from './media.ts';

export const siteFields = {
  SITE_NAME: z
    .string()
    .refine(
      (name) => SITE_SETTINGS['site.name'].schema.safeParse(name).success,
      'must be one line of at most 60 characters',
    )
    .optional(),
};
const schema = z.object(siteFields);

interface SettableByEnvironment {
  readonly socialLinks: readonly string[];
  readonly accounts: Pick<AccountSettings, 'registration' | 'passwordSignIn'>;
  readonly media: Pick<MediaSettings, 'maxFile' | 'quota'>;
  readonly identity: Pick<IdentityMode, 'mode'>;
}

type Fixed = { [Key in SettingKey]?: FixedSetting<Key> };

/**
 * What the environment says of the settings that administrators change: what it names wins over them, and
 * they are shown as fixed by it.
 *
 * @param given the names of the variables that are set
 */
export function installationSettings(
  { SITE_NAME: name }: z.infer<typeof schema>,
  settings: SettableByEnvironment,
  given: ReadonlySet<string>,
): InstallationSettings {
  const { socialLinks, accounts, media, identity } = settings;
  const fixed: Fixed =
    name === undefined ? {} : { 'site.name': { value: name, variable: 'SITE_NAME' } };
  const fix = <Key extends SettingKey>(
    key: Key,
    variable: string,
    value: FixedSetting<Key>['value'],
  ) => (given.has(variable) ? { [key]: { value, variable } } : {});
  Object.assign(
    fixed,
    fix('site.socialLinks', 'SOCIAL_LINKS', socialLinks),
    fix('registration.mode', 'REGISTRATION', accounts.registration),
    fix('providers.password', 'PASSWORD_SIGN_IN', accounts.passwordSignIn === 'on'),
    fix('uploads.maxFile', 'MEDIA_MAX_FILE', media.maxFile),
    fix('uploads.quota', 'MEDIA_QUOTA', media.quota),
    identity.mode === 'firebase' || identity.mode === 'emulator' ? DECIDED_ELSEWHERE : {},
  );
  // The demonstration shows examples.
  return { fixed, defaults: { 'site.socialLinks': socialLinks } };
}

/** Google's service decides who registers and how, whatever is set here. */
const DECIDED_ELSEWHERE: Fixed = {
  'registration.mode': { value: 'open', variable: 'IDENTITY' },
  'registration.domains': { value: [], variable: 'IDENTITY' },
  'providers.password': { value: true, variable: 'IDENTITY' },
  'providers.google': { value: true, variable: 'IDENTITY' },
  'providers.github': { value: true, variable: 'IDENTITY' },
};
