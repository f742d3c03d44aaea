import type { SettingChange, SiteSettingsState } from '@lectern/contract/site';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { nextCursor } from '../../../platform/next-cursor.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** Every setting of the site, for an administrator. */
export function settingsQuery(uid: string) {
  return queryOptions({
    queryKey: personalKey(uid, 'site-settings'),
    // The contract's schemas have checked the values before they were stored.
    queryFn: async ({ signal }) =>
      (await browserApi.call('siteSettings', { signal })) as SiteSettingsState,
  });
}

/** The changes of settings, the latest first, a page at a time. */
export function settingHistoryQuery(uid: string) {
  return infiniteQueryOptions({
    queryKey: personalKey(uid, 'site-settings-history'),
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === '' ? {} : { cursor: pageParam };
      const { body, headers } = await browserApi.exchange('siteSettingsHistory', { query, signal });
      return { changes: body as SettingChange[], next: nextCursor(headers.get('link')) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
