import { use } from 'react';
import { NonceContext } from '../../platform/nonce.ts';
import { THEME_SCRIPT } from '../../platform/theme.ts';

/** Stands first in the head, so that the right theme is painted from the start. */
export function ThemeScript() {
  return (
    <script
      nonce={use(NonceContext)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }}
    />
  );
}
