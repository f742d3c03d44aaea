import { html } from '@lectern/identity/mail/html';

/** What the mailbox has beyond the plain look: a form, its list of letters, and a letter. */
export const MAILBOX_STYLE = html`
header, main { max-width: 47.5rem; margin: 0 auto; padding: 0 1.25rem; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 4.5rem; }
main { padding-top: 2rem; padding-bottom: 4rem; }
h1 { margin: 0 0 0.75rem; font-size: clamp(1.75rem, 5vw, 2.25rem); }
h2 { margin: 2rem 0 0.75rem; font-size: 1.25rem; }
p { margin: 0 0 1rem; }
a { color: var(--link); text-underline-offset: 0.2em; }
main p > a { display: inline-block; padding: 0.25rem 0; }
.soft, dt, time, .letters span { color: var(--soft); }
.badge { padding: 0.125rem 0.75rem; border: 1px solid var(--rule-strong); border-radius: 99px; font-size: 0.8125rem; }
form { margin: 1.5rem 0 1rem; }
label { display: block; margin-bottom: 0.375rem; font-size: 0.9375rem; font-weight: 500; }
.filter { display: flex; gap: 0.75rem; }
input, button { min-height: 2.75rem; border-radius: 8px; font: inherit; }
input { flex: 1; min-width: 0; padding: 0 0.875rem; border: 1px solid var(--rule-strong); background: var(--surface); color: inherit; }
input::placeholder { color: var(--soft); opacity: 1; }
button { padding: 0 1.25rem; border: 0; background: var(--accent); color: var(--on-accent); font-weight: 500; cursor: pointer; }
.letters { margin: 1.5rem 0; padding: 0; border: 1px solid var(--rule); border-radius: 12px; background: var(--surface); list-style: none; overflow: hidden; }
.letters li + li { border-top: 1px solid var(--rule); }
.letters a { display: grid; grid-template-columns: 1fr auto; gap: 0.125rem 1rem; padding: 0.875rem 1.25rem; color: inherit; text-decoration: none; }
.letters a:hover { background: var(--paper); }
.letters a:hover strong { text-decoration: underline; text-underline-offset: 0.2em; }
.letters a:focus-visible { outline-offset: -4px; }
.letters strong { grid-column: 1 / -1; font-weight: 600; }
.letters span, time { font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.empty { margin-top: 1.5rem; padding: 3rem 1.5rem; border: 1px dashed var(--rule-strong); border-radius: 12px; text-align: center; }
.empty h2 { margin-top: 0; }
.empty p { margin: 0; }
dl { margin: 0 0 1.5rem; }
dl div { display: flex; gap: 0.75rem; }
dt { flex: none; width: 3rem; }
dd { margin: 0; }
dd time { font-size: inherit; color: inherit; }
iframe { display: block; width: 100%; height: 42rem; border: 1px solid var(--rule); border-radius: 12px; background: var(--paper); resize: vertical; }
pre { margin: 0; padding: 1.25rem; border: 1px solid var(--rule); border-radius: 12px; background: var(--surface); font: 0.875rem/1.6 ui-monospace, monospace; white-space: pre-wrap; }
@media (max-width: 30rem) {
  .letters a { grid-template-columns: 1fr; }
  iframe { height: 48rem; }
}
`;
