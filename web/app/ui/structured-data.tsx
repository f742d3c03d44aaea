import { useState } from 'react';

interface StructuredDataProps {
  /** Safe inside a `script` element (`script-safe-json.ts`). */
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
      type="application/ld+json"
    />
  );
}
