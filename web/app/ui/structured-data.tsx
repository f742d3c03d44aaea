import { useState } from 'react';

interface StructuredDataProps {
  /** Safe inside a `script` element (`script-safe-json.ts`). */
  readonly json: string;
}

/**
 * What search engines read of a page. It stays as it was first shown: they read it once, and a
 * browser with Trusted Types complains of a script element whose text changes.
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
