import { z } from 'zod';

const PREFIX = 'lectern:contact-draft:';
/** A guest's, which whoever signs in next in this tab goes on with. */
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
export type Attempt = z.infer<typeof attempt>;

const contactDraft = z.object({ fields, attempt: attempt.optional() });
export type ContactDraft = z.infer<typeof contactDraft>;

/**
 * Keeps in this tab what somebody has written: it outlasts a reload and a sign-in.
 *
 * @param uid of who is signed in; undefined: a guest
 */
export function keepContactDraft(uid: string | undefined, draft: ContactDraft): void {
  try {
    sessionStorage.setItem(keyOf(uid), JSON.stringify(draft));
  } catch {
    // Storage may be forbidden or full; then it lasts as long as the page.
  }
}

/** What was written and not sent: one's own, or else a guest's. */
export function keptContactDraft(uid: string | undefined): ContactDraft | undefined {
  return read(uid) ?? read(GUEST);
}

export function forgetContactDraft(uid: string | undefined): void {
  try {
    sessionStorage.removeItem(keyOf(uid));
    sessionStorage.removeItem(keyOf(GUEST));
  } catch {
    // Storage may be forbidden; then nothing was kept there.
  }
}

function keyOf(uid: string | undefined): string {
  return PREFIX + encodeURIComponent(uid ?? GUEST);
}

/** An older version of the site may have kept something else. */
function read(uid: string | undefined): ContactDraft | undefined {
  try {
    return contactDraft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(uid)) ?? '')).data;
  } catch {
    return undefined;
  }
}
