import { useMemo } from 'react';
import { trustedHtml } from '../rules/trusted-html.ts';
import './lesson-text.css';

/** The text of a lesson, as the server rendered it. */
export function LessonText({ html }: { readonly html: string }) {
  const markup = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server
  return <div className="lesson-text" dangerouslySetInnerHTML={markup} />;
}
