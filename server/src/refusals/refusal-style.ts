import { html } from '@lectern/identity/mail/html';

/** What a refusal's page has beyond the plain look: its text in the middle, and its ways out. */
export const REFUSAL_STYLE = html`
body { display: flex; flex-direction: column; min-height: 100vh; }
header { padding: 0.875rem 1.25rem; }
main { max-width: 36rem; margin: auto; padding: 3rem 1.25rem 5rem; text-align: center; }
h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 6vw, 2.5rem); text-wrap: balance; }
p { margin: 0 0 1.5rem; color: var(--soft); text-wrap: pretty; }
.status { margin: 0; color: var(--link); font: 600 1.25rem/1.2 Georgia, 'Times New Roman', serif; font-variant-numeric: tabular-nums; }
.ways { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; }
.ways a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.5rem; border: 1px solid var(--rule-strong); border-radius: 8px; color: var(--ink); font-weight: 500; text-decoration: none; }
.ways a:first-child { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.ways a:hover { text-decoration: underline; text-underline-offset: 0.2em; }
`;
