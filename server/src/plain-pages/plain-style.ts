import { html } from '@lectern/identity/mail/html';
import { PALETTE } from '@lectern/identity/mail/letters/palette';

const { light, dark } = PALETTE;

/** The site's look, with the system's own fonts. */
export const PLAIN_STYLE = html`
:root {
  color-scheme: light dark;
  --paper: light-dark(${light.paper}, ${dark.paper});
  --surface: light-dark(${light.surface}, ${dark.surface});
  --ink: light-dark(${light.ink}, ${dark.ink});
  --soft: light-dark(${light.inkSoft}, ${dark.inkSoft});
  --rule: light-dark(${light.rule}, ${dark.rule});
  --rule-strong: light-dark(${light.ruleStrong}, ${dark.ruleStrong});
  --accent: light-dark(${light.accent}, ${dark.accent});
  --on-accent: light-dark(${light.onAccent}, ${dark.onAccent});
  --link: light-dark(${light.accentText}, ${dark.accentText});
  --success: light-dark(${light.success}, ${dark.success});
  --on-success: light-dark(${light.onSuccess}, ${dark.onSuccess});
  --focus: light-dark(${light.focus}, ${dark.focus});
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
header { border-bottom: 1px solid var(--rule); }
h1, h2, .site { font-family: Georgia, 'Times New Roman', serif; font-weight: 600; letter-spacing: -0.01em; line-height: 1.2; }
.site { display: inline-flex; align-items: center; gap: 0.625rem; min-height: 2.75rem; color: inherit; font-size: 1.375rem; text-decoration: none; }
.site span { width: 2rem; border-radius: 8px; background: var(--success); color: var(--on-success); font-size: 1.25rem; line-height: 2rem; text-align: center; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: 4px; }
`;
