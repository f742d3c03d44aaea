import { use } from 'react';
import { NonceContext } from '../../../platform/nonce.ts';
import { RESTORING_SCRIPT } from '../../../platform/session/may-have-session.ts';
import { THEME_SCRIPT } from '../../../platform/theme.ts';
import { TRUSTED_TYPES_SCRIPT } from '../../../platform/trusted-types.ts';

/**
 * Stands first in the head: the policy for markup (Trusted Types), the theme, and the overlay of a
 * returning user, before anything is painted.
 */
export function HeadScript() {
  return (
    <script
      nonce={use(NonceContext)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{
        __html: `${TRUSTED_TYPES_SCRIPT};${THEME_SCRIPT};${RESTORING_SCRIPT}`,
      }}
    />
  );
}
