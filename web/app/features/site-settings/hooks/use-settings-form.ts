import type { SiteSettingsState } from '@lectern/contract/site';
import {
  type SettingGroup,
  type SettingKey,
  SITE_SETTINGS,
  settingsOf,
} from '@lectern/contract/site-settings';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import type { RecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import { useSaveSettings } from '../mutations/use-setting-changes.ts';
import { checkDraft, type Draft, same, toDraft } from '../rules/setting-draft.ts';

/** What is wrong with a setting, by the path inside of it; empty for the whole. */
export type Problems = Readonly<Record<string, string>>;

type Drafts = Readonly<Partial<Record<SettingKey, Draft>>>;

/** What is typed in the form of all groups, and what comes of it. */
export interface SettingsForm {
  /** What the field holds. */
  readonly draftOf: (key: SettingKey) => Draft;
  readonly change: (key: SettingKey, draft: Draft) => void;
  readonly takeDefault: (key: SettingKey) => void;
  readonly problemsOf: (key: SettingKey) => Problems;
  readonly isUnsaved: (group?: SettingGroup) => boolean;
  readonly discard: (group: SettingGroup) => void;
  /** Saves the settings of a group that differ from what is stored. */
  readonly save: (group: SettingGroup) => Promise<SaveOutcome>;
}

export type SaveOutcome = 'saved' | 'wrong' | { readonly error: unknown };

/** @param recent asks to sign in again where that was long ago: its dialog is to be shown */
export function useSettingsForm(
  uid: string,
  state: SiteSettingsState,
  recent: RecentSignIn,
): SettingsForm {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [problems, setProblems] = useState<Partial<Record<SettingKey, Problems>>>({});
  const { mutateAsync } = useSaveSettings(uid, recent);

  const stored = (key: SettingKey): Draft => {
    const found = state.settings.find((setting) => setting.key === key);
    return toDraft(key, found?.value ?? SITE_SETTINGS[key].fallback);
  };
  const draftOf = (key: SettingKey) => drafts[key] ?? stored(key);
  const isChanged = (key: SettingKey) =>
    drafts[key] !== undefined && !same(drafts[key], stored(key));
  const change = (key: SettingKey, draft: Draft) => {
    setDrafts((before) => ({ ...before, [key]: draft }));
    setProblems((before) => ({ ...before, [key]: {} }));
  };
  const discard = (group: SettingGroup) => {
    const gone = Object.fromEntries(settingsOf(group).map((key) => [key, undefined]));
    setDrafts((before) => withoutUndefined({ ...before, ...gone }));
    setProblems((before) => ({ ...before, ...gone }));
  };
  const save = async (group: SettingGroup): Promise<SaveOutcome> => {
    const checked = settingsOf(group)
      .filter(isChanged)
      .map((key) => [key, checkDraft(key, draftOf(key))] as const);
    const wrong = checked.flatMap(([key, { problems }]) => (problems ? [[key, problems]] : []));
    if (wrong.length > 0) {
      setProblems((before) => ({ ...before, ...Object.fromEntries(wrong) }));
      return 'wrong';
    }
    const values = Object.fromEntries(checked.map(([key, { value = null }]) => [key, value]));
    if (Object.keys(values).length === 0) return 'saved';
    try {
      await mutateAsync({ revision: state.revision, values });
      discard(group);
      return 'saved';
    } catch (error) {
      setProblems((before) => ({ ...before, ...problemsIn(error, Object.keys(values)) }));
      return { error };
    }
  };
  return {
    draftOf,
    change,
    takeDefault: (key) => change(key, toDraft(key, SITE_SETTINGS[key].fallback)),
    problemsOf: (key) => problems[key] ?? {},
    isUnsaved: (group) =>
      (Object.keys(drafts) as SettingKey[]).some(
        (key) => (group === undefined || SITE_SETTINGS[key].group === group) && isChanged(key),
      ),
    discard,
    save,
  };
}

/** What the server says of fields: `values.site.name.0`. */
function problemsIn(error: unknown, keys: readonly string[]): Record<string, Problems> {
  const told: Record<string, Problems> = {};
  for (const { path, message } of error instanceof ApiError ? error.errors : []) {
    const key = keys.find((one) => `${path}.`.startsWith(`values.${one}.`));
    if (key === undefined) continue;
    const inside = path.slice(`values.${key}.`.length);
    told[key] = { [inside]: message, ...told[key] };
  }
  return told;
}

function withoutUndefined(drafts: Record<string, Draft | undefined>): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([, draft]) => draft !== undefined));
}
