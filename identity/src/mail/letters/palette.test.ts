import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PALETTE } from './palette.ts';

const TOKENS = readFileSync(
  new URL('../../../../web/app/styles/tokens.css', import.meta.url),
  'utf8',
);

test.each(Object.keys(PALETTE.light) as (keyof typeof PALETTE.light)[])(
  '%s is the site’s own, in both themes',
  (name) => {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const pair = `light-dark(${PALETTE.light[name]}, ${PALETTE.dark[name]})`;
    expect(TOKENS).toContain(`--${token}: ${pair};`);
  },
);
