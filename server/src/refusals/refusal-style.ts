import { html } from '@lectern/identity/mail/html';
import { PALETTE } from '@lectern/identity/mail/letters/palette';

const { light, dark } = PALETTE;

/** The site's look, with the system's own fonts: this page must not need the site's build. */
export const REFUSAL_STYLE = html`
:root {
  color-scheme: light dark;
  --paper: light-dark(${light.paper}, ${dark.paper});
  --ink: light-dark(${light.ink}, ${dark.ink});
  --soft: light-dark(${light.inkSoft}, ${dark.inkSoft});
  --rule: light-dark(${light.rule}, ${dark.rule});
  --accent: light-dark(${light.accent}, ${dark.accent});
  --on-accent: light-dark(${light.onAccent}, ${dark.onAccent});
  --success: light-dark(${light.success}, ${dark.success});
  --on-success: light-dark(${light.onSuccess}, ${dark.onSuccess});
  --link: light-dark(${light.accentText}, ${dark.accentText});
  --focus: light-dark(${light.focus}, ${dark.focus});
}
* { box-sizing: border-box; }
body {
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.6 Inter, system-ui, sans-serif;
  overflow-wrap: anywhere;
}
header { padding: 0.875rem 1.25rem; border-bottom: 1px solid var(--rule); }
header a, h1, .status { font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.2; }
header a {
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.75rem;
  color: inherit;
  font-size: 1.375rem;
  text-decoration: none;
}
header span {
  width: 2rem;
  border-radius: 8px;
  background: var(--success);
  color: var(--on-success);
  font-size: 1.25rem;
  line-height: 2rem;
  text-align: center;
}
main { max-width: 36rem; margin: auto; padding: 3rem 1.25rem 5rem; text-align: center; }
h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 6vw, 2.5rem); text-wrap: balance; }
p { margin: 0 0 1.5rem; color: var(--soft); text-wrap: pretty; }
.status { margin: 0; color: var(--link); font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.home {
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0 1.5rem;
  border-radius: 8px;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 500;
  text-decoration: none;
}
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; border-radius: 4px; }
@media (forced-colors: active) { .home { border: 1px solid; } }
`;
