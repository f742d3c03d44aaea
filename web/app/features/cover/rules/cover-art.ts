import { CATEGORIES, type Category } from '@lectern/contract/catalogue';
import { PALETTES, type Palette } from './palettes.ts';

/** The parts of `sprite.svg` that make up one generated cover. */
export interface CoverArt {
  readonly motif: string;
  readonly pattern: string;
  readonly plate: string;
  readonly palette: Palette;
  /** The horizontal centre of plate and motif, in units of the 320 × 180 cover. */
  readonly centre: number;
  /** The centre of the pattern: the cover's, or the plate's for patterns that spread from it. */
  readonly patternCentre: number;
  readonly mirrored: boolean;
}

export const COVER_WIDTH = 320;
export const COVER_HEIGHT = 180;
/** Side of the square that holds the motif. */
export const MOTIF_SIZE = 132;

export const PATTERNS = [
  'rays',
  'dots',
  'stripes',
  'waves',
  'grid',
  'rings',
  'chevrons',
  'crosses',
] as const;
export const PLATES = ['disc', 'arch', 'band', 'badge', 'hexagon', 'lozenge'] as const;

const SPREADING: ReadonlySet<string> = new Set(['rays', 'rings']);

const CENTRES = [160, 160, 132, 188];

/** Motifs without text, numbers or a reading direction may be mirrored. */
const MIRRORED: ReadonlySet<Category> = new Set([
  'Human Resources',
  'Photography',
  'Personal Development',
  'Teaching',
  'Sales',
  'Engineering',
  'Fashion',
  'Cooking',
  'Design',
  'Marketing',
  'Agriculture',
  'Writing',
]);

/** The id of a category's motif in the sprite: `AI & Machine Learning` is `ai-machine-learning`. */
export function motifOf(category: Category): string {
  return category.toLowerCase().replace(/[^a-z]+/g, '-');
}

/** The cover of a course without a picture; always the same for the same course. */
export function coverArt(course: { id: string; category: Category }): CoverArt {
  const draw = drawer(course.id);
  const category = CATEGORIES.includes(course.category) ? course.category : 'Teaching';
  const palette = pick(PALETTES, draw());
  const pattern = pick(PATTERNS, draw());
  const plate = pick(PLATES, draw());
  const centre = pick(CENTRES, draw());
  return {
    palette,
    pattern: `pattern-${pattern}`,
    plate: `plate-${plate}`,
    motif: motifOf(category),
    centre,
    patternCentre: SPREADING.has(pattern) ? centre : COVER_WIDTH / 2,
    mirrored: MIRRORED.has(category) && draw() % 2 === 1,
  };
}

function pick<T>(from: readonly T[], drawn: number): T {
  return from[drawn % from.length] as T;
}

/** FNV-1a, then Murmur's finaliser for each draw: ids made together differ only in their last bits. */
function drawer(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i += 1)
    state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
}
