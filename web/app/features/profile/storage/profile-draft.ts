import type { ProfileInput } from '@lectern/contract/account-input';
import { z } from 'zod';
import { storedDraft } from '../../../platform/drafts/stored-draft.ts';

/** What stands in the form, right or wrong; by account. */
export const profileDrafts = storedDraft<ProfileInput>(
  'profile',
  z.object({ name: z.string(), photoURL: z.string() }),
);
