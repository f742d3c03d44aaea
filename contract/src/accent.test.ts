import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentColours,
  contrast,
  GROUNDS,
  isReadable,
  LEAST_CONTRAST,
  leastContrast,
  nearestReadable,
} from './accent.ts';

const TOKENS = readFileSync(new URL('../../web/app/styles/tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test.each(['paper', 'surface', 'sunk'] as const)('%s is the pages’ own ground', (ground) => {
  const { light, dark } = GROUNDS;
  expect(TOKENS).toContain(`--${ground}: light-dark(${light[ground]}, ${dark[ground]});`);
});

test('contrasts are WCAG’s', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a colour of a contrast just below 4.5 cannot be read', { tags: ['SETTING-7'] }, () => {
  expect(leastContrast('#8f5f0f', 'light')).toBeCloseTo(4.48, 2);
  expect(isReadable('#8f5f0f', 'light')).toBe(false);
  expect(isReadable('#8e5f0f', 'light')).toBe(true);
});

test.each(THEMES)(
  'the nearest to any colour can be read in the %s theme',
  {
    tags: ['SETTING-7'],
  },
  (theme) => {
    fc.assert(
      fc.property(colour, (any) => {
        const nearest = nearestReadable(any, theme);
        expect(leastContrast(nearest, theme)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        if (isReadable(any, theme)) expect(nearest).toBe(any);
      }),
    );
  },
);

test.each(THEMES)('text on any accent can be read in the %s theme', (theme) => {
  fc.assert(
    fc.property(colour, (any) => {
      const { accent, hover, onAccent } = accentColours(any, theme);
      expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      expect(contrast(onAccent, hover)).toBeGreaterThanOrEqual(contrast(onAccent, accent));
    }),
  );
});
