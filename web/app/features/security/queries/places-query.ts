import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { personalKey } from '../../../platform/personal-queries.ts';
import { signedInPlaces } from '../../../platform/session/session-actions.ts';

const answer = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** Such as “Firefox on Windows”; empty where it is not known. */
      device: z.string(),
      /** ISO 3166-1 alpha-2. */
      country: z.string().optional(),
      /** `password`, `google.com`, `github.com`. */
      provider: z.string(),
      /** UTC milliseconds, as the next. */
      signedInAt: z.number(),
      /** To the day. */
      lastUsedAt: z.number(),
      /** It is this browser. */
      isCurrent: z.boolean(),
    }),
  ),
});

/** Where the account is signed in. */
export type Place = z.infer<typeof answer>['sessions'][number];

/** The key of a user's places. */
export function placesKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'places');
}

/** Where a user is signed in: this browser first, then the last used. Fails with a `SignInError`. */
export function placesQuery(uid: string) {
  return queryOptions({
    queryKey: placesKey(uid),
    queryFn: async (): Promise<readonly Place[]> => {
      const { sessions } = answer.parse(await signedInPlaces());
      return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },
    staleTime: 0,
    retryOnMount: true,
  });
}
