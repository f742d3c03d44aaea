// Draws the icons that browsers and home screens ask for, from the one mark in app/assets, into
// public/. Run it by hand after a change of the mark: node web/scripts/draw-icons.js
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const MARK = readFileSync(new URL('../app/assets/favicon.svg', import.meta.url), 'utf8');
const GROUND = '#1c5f47';
/** Only a circle of four fifths of a maskable icon is sure to be visible (W3C, Web App Manifest). */
const SCALE = 0.9;

const file = (name) => new URL(`../public/${name}`, import.meta.url);

for (const size of [192, 512]) writeFileSync(file(`icon-${size}.png`), await draw(MARK, size));
writeFileSync(file('icon-maskable-512.png'), await draw(maskable(), 512));
writeFileSync(file('favicon.ico'), icon(await Promise.all([16, 32, 48].map(sized))));

function draw(svg, size) {
  // Renders the SVG at the target size instead of scaling pixels up.
  const density = (72 * size) / 32;
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** The mark on a ground that reaches all edges. */
function maskable() {
  const inside = MARK.replace(/<rect[^>]*>/, '').replace(/<\/?svg[^>]*>/g, '');
  const margin = (32 * (1 - SCALE)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" fill="none">
<rect width="32" height="32" fill="${GROUND}" /><g transform="translate(${margin} ${margin}) scale(${SCALE})">${inside}</g></svg>`;
}

async function sized(size) {
  return { size, png: await draw(MARK, size) };
}

/** An ICO file: a directory of pictures, each a PNG. */
function icon(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [place, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * place;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
