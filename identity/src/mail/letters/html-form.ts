import { html, type Markup } from '../html.ts';
import type { LaidOut } from './letter.ts';
import { PALETTE } from './palette.ts';

const { light, dark } = PALETTE;

/** For the readers that know media queries; those that do not darken the colours by themselves. */
const STYLE = html`
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (prefers-color-scheme: dark) {
      .paper { background: ${dark.paper} !important; }
      .surface { background: ${dark.surface} !important; border-color: ${dark.rule} !important; }
      .ink { color: ${dark.ink} !important; }
      .soft { color: ${dark.inkSoft} !important; }
      .mark { background: ${dark.success} !important; color: ${dark.onSuccess} !important; }
      .button { background: ${dark.accent} !important; }
      .action { color: ${dark.onAccent} !important; }
    }
    @media (max-width: 480px) {
      .card { padding: 28px 22px !important; }
      .wide { width: 100% !important; }
      .action { display: block !important; }
    }`;

/**
 * The letter for those who read HTML: tables and styles on the elements themselves, as mail
 * readers need them, and nothing that is fetched from elsewhere.
 */
export function htmlForm(letter: LaidOut): string {
  const { siteName, subject, heading, greeting, text, validity, otherwise, reason } = letter;
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <meta name="format-detection" content="telephone=no, date=no, address=no">
  <title>${subject}</title>
  <style>${STYLE}
  </style>
</head>
<body class="paper" style="margin: 0; padding: 0; background: ${light.paper}; -webkit-text-size-adjust: 100%;">
  <table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: ${light.paper};">
    <tr><td align="center" style="padding: 32px 16px;">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px;">
        <tr><td style="padding: 0 4px 20px;">${wordmark(siteName)}</td></tr>
        <tr><td class="surface card" style="padding: 40px; background: ${light.surface}; border: 1px solid ${light.rule}; border-radius: 12px;">
          <h1 class="ink" style="margin: 0 0 20px; color: ${light.ink}; font: 600 28px/1.2 Fraunces, Georgia, 'Times New Roman', serif; letter-spacing: -0.01em;">${heading}</h1>
          ${paragraph(greeting)}
          ${paragraph(text)}
          ${button(letter)}
          ${aside(validity)}
          ${aside(otherwise)}
        </td></tr>
        <tr><td class="soft" style="padding: 20px 4px 0; color: ${light.inkSoft}; font: 400 13px/1.6 Inter, 'Helvetica Neue', Arial, sans-serif; overflow-wrap: anywhere;">${reason}</td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`.toString();
}

function wordmark(siteName: string): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
          <td class="mark" aria-hidden="true" width="32" height="32" align="center" style="width: 32px; height: 32px; background: ${light.success}; border-radius: 8px; color: ${light.onSuccess}; font: 600 20px/32px Fraunces, Georgia, 'Times New Roman', serif;">${siteName.charAt(0)}</td>
          <td class="ink" style="padding-left: 10px; color: ${light.ink}; font: 600 22px/32px Fraunces, Georgia, 'Times New Roman', serif; letter-spacing: -0.02em;">${siteName}</td>
        </tr></table>`;
}

/** Opens beside the letter: whoever reads mail in the browser keeps their place in it. */
function button({ action, link }: LaidOut): Markup {
  return html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin: 28px 0;"><tr>
            <td class="button" align="center" style="background: ${light.accent}; border-radius: 8px;"><a class="action" href="${link}" target="_blank" rel="noopener noreferrer" style="display: inline-block; padding: 14px 26px; color: ${light.onAccent}; font: 600 16px/1.25 Inter, 'Helvetica Neue', Arial, sans-serif; text-decoration: none;">${action}</a></td>
          </tr></table>`;
}

function paragraph(text: string): Markup {
  return html`<p class="ink" style="margin: 0 0 14px; color: ${light.ink}; font: 400 16px/1.6 Inter, 'Helvetica Neue', Arial, sans-serif; overflow-wrap: anywhere;">${text}</p>`;
}

function aside(text: string): Markup {
  return html`<p class="soft" style="margin: 12px 0 0; color: ${light.inkSoft}; font: 400 14px/1.6 Inter, 'Helvetica Neue', Arial, sans-serif;">${text}</p>`;
}
