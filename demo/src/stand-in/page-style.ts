/** A plain site of its own, on purpose unlike Lectern's. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eef1f5, #16191d);
  --sheet: light-dark(#ffffff, #20252b);
  --ink: light-dark(#1c2128, #e8ebef);
  --quiet: light-dark(#525c69, #a9b2bd);
  --line: light-dark(#c3cad3, #47505b);
  --field-line: light-dark(#7a8593, #7f8996);
  --act: light-dark(#1f5fae, #8fbcf5);
  --on-act: light-dark(#ffffff, #10151b);
  --hover: light-dark(#f1f5fa, #2a3139);
  --banner: light-dark(#fff3cd, #4a3d12);
  --on-banner: light-dark(#4d3b00, #ffe9a8);
  --wrong: light-dark(#a4161a, #ffb3b0);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  background: var(--ground);
  color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif;
}
.banner {
  margin: 0;
  padding: 10px 16px;
  background: var(--banner);
  color: var(--on-banner);
  font-weight: 600;
  text-align: center;
  text-wrap: balance;
}
main {
  width: min(440px, 100% - 24px);
  margin: clamp(12px, 3vh, 48px) auto;
  padding: 20px 24px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--sheet);
}
h1 { margin: 0 0 6px; font-size: 22px; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 14px; color: var(--quiet); text-wrap: pretty; }
ul { margin: 0 0 12px; padding: 0; list-style: none; display: grid; gap: 8px; }
button, summary { font: inherit; cursor: pointer; }
.person {
  display: grid;
  grid-template-columns: 40px 1fr;
  column-gap: 12px;
  align-items: center;
  width: 100%;
  min-height: 56px;
  padding: 6px 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: none;
  color: inherit;
  text-align: start;
}
.person:hover { background: var(--hover); border-color: var(--act); }
.initials {
  grid-row: 1 / span 2;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: var(--act);
  color: var(--on-act);
  font-weight: 600;
  line-height: 40px;
  text-align: center;
}
.name { font-weight: 600; line-height: 1.3; }
.name, .role, .email { grid-column: 2; }
.role { font-size: 14px; font-weight: 600; line-height: 1.3; }
.email { color: var(--quiet); font-size: 14px; line-height: 1.3; overflow-wrap: anywhere; }
summary { min-height: 44px; padding: 10px 0; color: var(--act); font-weight: 600; }
details details summary { font-weight: 400; }
label { display: block; margin-bottom: 12px; font-weight: 600; }
input:not([type=checkbox]) {
  display: block;
  width: 100%;
  min-height: 44px;
  margin-top: 4px;
  padding: 8px 12px;
  border: 1px solid var(--field-line);
  border-radius: 6px;
  background: var(--sheet);
  color: inherit;
  font: inherit;
  font-weight: 400;
}
.check { display: flex; gap: 10px; align-items: center; min-height: 44px; font-weight: 400; }
.check input { width: 20px; height: 20px; margin: 0; accent-color: var(--act); }
.act, .quiet { min-height: 44px; padding: 8px 20px; border-radius: 6px; font-weight: 600; }
.act { border: 1px solid var(--act); background: var(--act); color: var(--on-act); }
.quiet { border: 1px solid var(--field-line); background: none; color: inherit; }
.quiet:hover { background: var(--hover); }
.last { margin-top: 12px; }
.wrong { color: var(--wrong); font-weight: 600; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
`;
