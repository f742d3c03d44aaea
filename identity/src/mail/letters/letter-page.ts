import { html, type Markup } from '../html.ts';
import { PALETTE } from './palette.ts';

const { light, dark } = PALETTE;

const SANS = "Inter, 'Helvetica Neue', Arial, sans-serif";

/** For mail clients that support media queries; others darken the colours by themselves. */
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

interface LetterPage {
  readonly subject: string;
  /** A row of the table above the card; empty for none. */
  readonly above?: Markup;
  readonly heading: string;
  /** The card's content below its heading. */
  readonly content: Markup;
  /** In small print below the card. */
  readonly footer: string | Markup;
}

/**
 * The page of an HTML letter: tables and inline styles, as mail clients need them, and nothing that is
 * loaded from elsewhere.
 */
export function letterPage({
  subject,
  above = html``,
  heading,
  content,
  footer,
}: LetterPage): string {
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
        ${above}
        <tr><td class="surface card" style="padding: 40px; background: ${light.surface}; border: 1px solid ${light.rule}; border-radius: 12px;">
          <h1 class="ink" style="margin: 0 0 20px; color: ${light.ink}; font: 600 28px/1.2 Fraunces, Georgia, 'Times New Roman', serif; letter-spacing: -0.01em; overflow-wrap: anywhere;">${heading}</h1>
          ${content}
        </td></tr>
        <tr><td class="soft" style="padding: 20px 4px 0; color: ${light.inkSoft}; font: 400 13px/1.6 ${SANS}; overflow-wrap: anywhere;">${footer}</td></tr>
      </table>
    </td></tr>
  </table>
</body>
</html>
`.toString();
}
