import { html, type Markup } from '@lectern/identity/mail/html';
import { PLAIN_STYLE } from './plain-style.ts';

const PRODUCT = 'Lectern';

export interface PlainPage {
  readonly title: string;
  /** The page's own rules; those of `PLAIN_STYLE` come before them. */
  readonly style: Markup;
  /** What stands in the header beside the site's name. */
  readonly headerNote?: Markup;
  readonly main: Markup;
}

/** The text of the one style that such a page has, for the policy that it is sent with. */
export function plainStyle(style: Markup): Markup {
  return html`${PLAIN_STYLE}${style}`;
}

/** A page that needs neither the site's build nor a script, and costs next to nothing to make. */
export function plainPage({ title, style, headerNote = html``, main }: PlainPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${PRODUCT} | ${title}</title>
<style>${plainStyle(style)}</style>
</head>
<body>
<header><a class="site" href="/"><span aria-hidden="true">L</span>${PRODUCT}</a>${headerNote}</header>
<main>
${main}
</main>
</body>
</html>
`.toString();
}
