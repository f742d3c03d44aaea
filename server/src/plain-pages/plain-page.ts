import { html, type Markup } from '@lectern/identity/mail/html';
import { PLAIN_STYLE } from './plain-style.ts';

const CHARACTERS = new Intl.Segmenter('en');

export interface PlainPage {
  /** What the site calls itself. */
  readonly siteName: string;
  readonly title: string;
  /** The page's own CSS, after `PLAIN_STYLE`. */
  readonly style: Markup;
  /** Shown in the header beside the site's name. */
  readonly headerNote?: Markup;
  readonly main: Markup;
}

/** The content of the page's style element, whose hash the policy of the page names. */
export function plainStyle(style: Markup): Markup {
  return html`${PLAIN_STYLE}${style}`;
}

/** A complete page without the site's build and without scripts. */
export function plainPage({
  siteName,
  title,
  style,
  headerNote = html``,
  main,
}: PlainPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${siteName} | ${title}</title>
<style>${plainStyle(style)}</style>
</head>
<body>
<header><a class="site" href="/"><span aria-hidden="true">${initial(siteName)}</span>${siteName}</a>${headerNote}</header>
<main>
${main}
</main>
</body>
</html>
`.toString();
}

/** The first letter of a name, as a person reads it. */
function initial(name: string): string {
  const [first] = CHARACTERS.segment(name);
  return first?.segment.toUpperCase() ?? '';
}
