import { html } from '@lectern/identity/mail/html';
import { PALETTE } from '@lectern/identity/mail/letters/palette';

const { light, dark } = PALETTE;

/** The site's look, with the system's own fonts: this page must not need the site's build. */
export const STYLE = html`
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
    header, main { max-width: 47.5rem; margin: 0 auto; padding: 0 1.25rem; }
    header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 4.5rem; border-bottom: 1px solid var(--rule); }
    main { padding-top: 2rem; padding-bottom: 4rem; }
    h1, h2, .site, .mark { font-family: Georgia, 'Times New Roman', serif; font-weight: 600; letter-spacing: -0.01em; line-height: 1.2; }
    h1 { margin: 0 0 0.75rem; font-size: clamp(1.75rem, 5vw, 2.25rem); }
    h2 { margin: 2rem 0 0.75rem; font-size: 1.25rem; }
    p { margin: 0 0 1rem; }
    a { color: var(--link); text-underline-offset: 0.2em; }
    main p > a { display: inline-block; padding: 0.25rem 0; }
    :focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; border-radius: 4px; }
    .soft, dt, time, .letters span { color: var(--soft); }
    .site { display: inline-flex; align-items: center; gap: 0.625rem; min-height: 2.75rem; color: inherit; font-size: 1.375rem; text-decoration: none; }
    .mark { width: 2rem; border-radius: 8px; background: var(--success); color: var(--on-success); font-size: 1.25rem; line-height: 2rem; text-align: center; }
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
    }`;
