import type { ProfileInput } from '@lectern/contract/account-input';
import { z } from 'zod';
import { storedDraft } from '../../../platform/drafts/stored-draft.ts';

/** The form's values, valid or not; by account. */
export const profileDrafts = storedDraft<ProfileInput>(
  'profile',
  z.object({ name: z.string(), photoURL: z.string() }),
);
