import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { FIGURES } from './figures/figures.ts';

/** What a figure may weigh, in bytes. */
const HEAVIEST = 60_000;
const CONTENT = path.join(import.meta.dirname, '../content');

/** Draws the figures of all lessons, or of the courses whose folders are named as arguments. */
async function renderFigures(courses: readonly string[]): Promise<void> {
  for (const [course, figures] of Object.entries(FIGURES)) {
    if (courses.length > 0 && !courses.includes(course)) continue;
    const folder = path.join(CONTENT, course, 'media');
    await mkdir(folder, { recursive: true });
    for (const [name, svg] of Object.entries(figures)) {
      const picture = await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 6 }).toBuffer();
      if (picture.length > HEAVIEST) throw new Error(`${name}: ${picture.length} bytes`);
      await writeFile(path.join(folder, `${name}.webp`), picture);
    }
  }
}

await renderFigures(process.argv.slice(2));
