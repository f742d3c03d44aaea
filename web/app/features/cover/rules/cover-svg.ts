import { COVER_HEIGHT, COVER_WIDTH, type CoverArt, MOTIF_SIZE } from './cover-art.ts';

/** The size of link previews. */
const PREVIEW_WIDTH = 1200;
const PREVIEW_HEIGHT = 630;

/**
 * The cover as one SVG in the shape of a link preview, with every colour and part inlined: the
 * rasteriser supports neither `var()` nor other files.
 */
export function coverSvg(art: CoverArt, sprite: string): string {
  const { palette, centre, patternCentre, mirrored } = art;
  const height = (COVER_WIDTH * PREVIEW_HEIGHT) / PREVIEW_WIDTH;
  const top = (COVER_HEIGHT - height) / 2;
  const aside = (x: number) => `transform="translate(${x - COVER_WIDTH / 2} 0)"`;
  const flip = mirrored ? ` transform="matrix(-1 0 0 1 ${2 * centre} 0)"` : '';
  const box = `x="${centre - MOTIF_SIZE / 2}" y="${(COVER_HEIGHT - MOTIF_SIZE) / 2}" width="${MOTIF_SIZE}" height="${MOTIF_SIZE}"`;
  const drawing = [
    `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${palette.ground}"/>`,
    `<g ${aside(patternCentre)}>${part(sprite, art.pattern)}</g>`,
    `<g ${aside(centre)}>${part(sprite, art.plate)}</g>`,
    `<g${flip}><svg ${box} viewBox="0 0 160 160">${part(sprite, art.motif)}</svg></g>`,
  ].join('');
  const inks: Record<string, string> = {
    b: palette.pattern,
    p: palette.plate,
    c: palette.ink,
    d: palette.paper,
    e: palette.accent,
    f: palette.second,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 ${top} ${COVER_WIDTH} ${height}">${drawing}</svg>`.replace(
    /var\(--([bpcdef])\)/g,
    (_, letter: string) => inks[letter] ?? palette.ink,
  );
}

/** The content of one `symbol` or `g` of the sprite. */
function part(sprite: string, id: string): string {
  const found = new RegExp(`<(symbol|g) id="${id}"[^>]*>(.*?)</\\1>\\n`, 's').exec(sprite);
  if (!found) throw new Error(`The sprite has no part ${id}`);
  return found[2] as string;
}
