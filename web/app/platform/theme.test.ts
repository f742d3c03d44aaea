import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { decideTheme, THEME_SCRIPT } from './theme.ts';

const SAVED = ['light', 'dark', null, '', 'sepia'] as const;
const PREFERS_DARK = [true, false] as const;

/** Runs the head's script in a browser of which only what it touches exists. */
function scriptDecides(saved: string | null | 'forbidden', prefersDark: boolean): 'light' | 'dark' {
  let dark: boolean | undefined;
  runInNewContext(THEME_SCRIPT, {
    localStorage: {
      getItem(key: string) {
        if (saved === 'forbidden') throw new Error('storage is forbidden');
        return key === 'theme' ? saved : null;
      },
    },
    matchMedia: (query: string) => ({
      matches: query === '(prefers-color-scheme: dark)' && prefersDark,
    }),
    document: {
      documentElement: {
        classList: {
          toggle(name: string, on: boolean) {
            if (name === 'dark') dark = on;
          },
        },
      },
    },
  });
  if (dark === undefined) throw new Error('the script decided nothing');
  return dark ? 'dark' : 'light';
}

describe('the theme', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['sepia', true, 'dark'],
    ['sepia', false, 'light'],
  ] as const)('saved %s, prefers dark %s: %s', (saved, prefersDark, theme) => {
    expect(decideTheme(saved, prefersDark)).toBe(theme);
  });

  it('is decided alike by the script in the head', { tags: ['THEME-6'] }, () => {
    for (const saved of SAVED) {
      for (const prefersDark of PREFERS_DARK) {
        expect(scriptDecides(saved, prefersDark), `${saved}, ${prefersDark}`).toBe(
          decideTheme(saved, prefersDark),
        );
      }
    }
  });

  it('follows the browser where storage is forbidden', () => {
    expect(scriptDecides('forbidden', true)).toBe('dark');
    expect(scriptDecides('forbidden', false)).toBe('light');
  });
});
