import { readFileSync } from 'node:fs';
import { CATEGORIES } from '@lectern/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { coverArt, motifOf, PATTERNS, PLATES } from './cover-art.ts';
import { coverSvg } from './cover-svg.ts';
import { PALETTES } from './palettes.ts';

const sprite = readFileSync(new URL('../components/sprite.svg', import.meta.url), 'utf8');
const ids = Array.from(
  { length: 400 },
  (_, i) => `01936f5e-7c1a-7000-8000-${i.toString(16).padStart(12, '0')}`,
);

describe('generated covers', () => {
  it('are always the same for the same course', () => {
    const id = '01936f5e-7c1a-7c3a-9f0e-2b8d51f0aa01';
    const art = coverArt({ id, category: 'Music' });
    expect(coverArt({ id, category: 'Music' })).toEqual(art);
    expect(art.motif).toBe('music');
    expect(PALETTES.indexOf(art.palette)).toBe(4);
  });

  it('differ between courses created one after another', () => {
    const looks = new Set(ids.map((id) => JSON.stringify(coverArt({ id, category: 'Design' }))));
    expect(looks.size).toBeGreaterThan(300);
    const palettes = ids.map((id) => coverArt({ id, category: 'Design' }).palette);
    for (const palette of PALETTES) {
      const share = palettes.filter((each) => each === palette).length / ids.length;
      expect(share).toBeGreaterThan(0.04);
      expect(share).toBeLessThan(0.2);
    }
  });

  it.each(CATEGORIES)('have a motif of their own for %s', (category) => {
    expect(sprite).toContain(`<symbol id="${motifOf(category)}" viewBox="0 0 160 160">`);
  });

  it('find every pattern and plate in the sprite', () => {
    for (const name of PATTERNS) expect(sprite).toContain(`<g id="pattern-${name}">`);
    for (const name of PLATES) expect(sprite).toContain(`<g id="plate-${name}">`);
  });

  it('never mirror motifs with a reading direction', () => {
    for (const category of ['Language Learning', 'Development', 'Music'] as const) {
      expect(ids.some((id) => coverArt({ id, category }).mirrored)).toBe(false);
    }
    expect(ids.some((id) => coverArt({ id, category: 'Cooking' }).mirrored)).toBe(true);
  });

  it('have no variable and no reference left in a preview', () => {
    for (const [i, category] of CATEGORIES.entries()) {
      const svg = coverSvg(coverArt({ id: ids[i] as string, category }), sprite);
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/,
      );
      expect(svg).not.toMatch(/var\(|<use|undefined/);
      expect(svg.match(/<svg/g)?.length).toBe(svg.match(/<\/svg>/g)?.length);
    }
  });
});
