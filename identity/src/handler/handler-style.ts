/** The site's colours (its `tokens.css`), for the few things that this page shows. */
export const HANDLER_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#faf7f0, #11161f);
  --ink: light-dark(#1f1b16, #ede6d9);
  --ink-soft: light-dark(#5a5248, #b3ad9f);
  --rule: light-dark(#e4dccd, #2a3241);
  --accent: light-dark(#f0ab2e, #f0b448);
  --on-accent: light-dark(#241802, #201602);
  --focus: light-dark(#1c5f47, #f0b448);
}
:root.light { color-scheme: light; }
:root.dark { color-scheme: dark; }
* { box-sizing: border-box; }
body {
  display: grid;
  place-items: center;
  margin: 0;
  min-height: 100vh;
  padding: 24px;
  background: var(--paper);
  color: var(--ink);
  font: 16px/1.5 Inter, system-ui, sans-serif;
}
main { max-width: 380px; text-align: center; }
h1 {
  margin: 0 0 8px;
  font: 600 24px/1.25 Fraunces, Georgia, serif;
  text-wrap: balance;
}
p { margin: 0; text-wrap: pretty; }
#detail { color: var(--ink-soft); }
#spinner {
  width: 40px;
  height: 40px;
  margin: 0 auto 20px;
  border: 3px solid var(--rule);
  border-top-color: var(--accent);
  border-radius: 50%;
  animation: turn 0.9s linear infinite;
}
@keyframes turn { to { rotate: 1turn; } }
@media (prefers-reduced-motion: reduce) { #spinner { animation-duration: 6s; } }
button {
  min-height: 44px;
  margin-top: 24px;
  padding: 8px 24px;
  border: 0;
  border-radius: 8px;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
[hidden] { display: none; }
`;
