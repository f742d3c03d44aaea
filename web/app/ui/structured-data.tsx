import { useState } from 'react';

interface StructuredDataProps {
  /**
   * Safe inside a `script` element (`script-safe-json.ts`). It may be empty in the browser, where nobody
   * reads it: the server's stays in the page, and what makes it stays out of the scripts.
   */
  readonly json: string;
}

/**
 * Structured data for search engines. It never changes after the first rendering: they read it once,
 * and Trusted Types forbid to change the text of a script element.
 */
export function StructuredData({ json }: StructuredDataProps) {
  const [shown] = useState(json);
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by who hands it in; JSON is no HTML
      dangerouslySetInnerHTML={{ __html: shown }}
      suppressHydrationWarning
      type="application/ld+json"
    />
  );
}
