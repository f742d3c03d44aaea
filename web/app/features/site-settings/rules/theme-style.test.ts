import { readFileSync } from 'node:fs';
import { OWN_ACCENT } from '@lectern/contract/accent';
import { expect, test } from 'vitest';
import { INKS, themeStyle } from './theme-style.ts';

const TOKENS = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');

const own = (part: keyof typeof OWN_ACCENT.light) =>
  `light-dark(${OWN_ACCENT.light[part]}, ${OWN_ACCENT.dark[part]});`;

test('the colours are those of the pages', () => {
  for (const name of ['ink', 'ink-soft', 'rule', 'success'] as const) {
    expect(TOKENS).toContain(`--${name}: light-dark(${INKS.light[name]}, ${INKS.dark[name]});`);
  }
  expect(TOKENS).toContain(`--accent: ${own('accent')}`);
  expect(TOKENS).toContain(`--accent-hover: ${own('hover')}`);
  expect(TOKENS).toContain(`--on-accent: ${own('onAccent')}`);
  expect(TOKENS).toContain(`--accent-text: ${own('text')}`);
  expect(TOKENS).toContain(`--accent-wash: ${own('wash')}`);
});

test('an accent is shown where it can be read', () => {
  expect(themeStyle('light', ' #7A1F5C ')).toMatchObject({ '--accent': '#7a1f5c' });
  for (const unread of ['#ffffff', 'red', '']) {
    expect(themeStyle('light', unread)).toMatchObject({ '--accent-text': '#875200' });
  }
});
