import { z } from 'zod';
import { storedDraft } from '../../../platform/drafts/stored-draft.ts';

/** A guest's draft; the next person who signs in in this tab goes on with it. */
const GUEST = '';

const fields = z.object({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});
/** What stands in the form. */
export type Fields = z.infer<typeof fields>;

const attempt = z.object({ messageId: z.string(), sent: z.string() });
/** What was sent, and under which id. */
export type Submission = z.infer<typeof attempt>;

const contactDraft = z.object({ fields, attempt: attempt.optional() });
export type ContactDraft = z.infer<typeof contactDraft>;

const contactDrafts = storedDraft<ContactDraft>('contact', contactDraft);

/**
 * Keeps the form's values in this tab: they outlast a reload and a sign-in.
 *
 * @param uid of the signed-in user; empty: a guest
 */
export function keepContactDraft(uid: string, draft: ContactDraft): void {
  contactDrafts.inTab(uid).keep(draft);
}

/** What was written and not sent: one's own, or else a guest's. */
export function keptContactDraft(uid: string): ContactDraft | undefined {
  return contactDrafts.inTab(uid).read() ?? contactDrafts.inTab(GUEST).read();
}

export function forgetContactDraft(uid: string): void {
  contactDrafts.inTab(uid).forget();
  contactDrafts.inTab(GUEST).forget();
}
