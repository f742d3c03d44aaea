import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { FORM } from '../messages.ts';

/** The signed-in user as the learners will see them. */
export function InstructorCard({ user }: { readonly user: EmailUser }) {
  const { displayName, email, photoURL } = user;
  // A long address breaks best before its @.
  const [localPart = ''] = email.split('@');
  return (
    <section
      aria-label={FORM.instructor}
      className="flex items-center gap-4 rounded-lg border border-rule bg-surface p-5 shadow-card"
    >
      <Avatar name={displayName || email} image={photoURL ?? ''} className="size-14" />
      <div className="min-w-0">
        <p aria-hidden="true" className="eyebrow">
          {FORM.instructor}
        </p>
        <p className="font-serif text-lg leading-tight font-semibold wrap-anywhere">
          {displayName || FORM.nameless}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {localPart}
          <wbr />
          {email.slice(localPart.length)}
        </p>
      </div>
    </section>
  );
}
