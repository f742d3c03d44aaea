import type { Category } from '@lectern/contract/catalogue';
import type { CSSProperties } from 'react';
import {
  COVER_HEIGHT,
  COVER_WIDTH,
  type CoverArt,
  coverArt,
  MOTIF_SIZE,
} from '../rules/cover-art.ts';
import sprite from './sprite.svg?url';

interface CoverProps {
  readonly id: string;
  readonly category: Category;
}

/**
 * The generated cover: references into one shared sprite, coloured by custom properties, which `use`
 * passes on. It is decorative: the title says the same.
 */
export function Cover({ id, category }: CoverProps) {
  const art = coverArt({ id, category });
  const middle = COVER_WIDTH / 2;
  return (
    <svg
      aria-hidden="true"
      className="size-full"
      data-cover={art.motif}
      preserveAspectRatio="xMidYMid slice"
      style={colours(art)}
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
    >
      <use href={`${sprite}#${art.pattern}`} x={art.patternCentre - middle} />
      <use href={`${sprite}#${art.plate}`} x={art.centre - middle} />
      <use
        height={MOTIF_SIZE}
        href={`${sprite}#${art.motif}`}
        transform={art.mirrored ? `matrix(-1 0 0 1 ${2 * art.centre} 0)` : undefined}
        width={MOTIF_SIZE}
        x={art.centre - MOTIF_SIZE / 2}
        y={(COVER_HEIGHT - MOTIF_SIZE) / 2}
      />
    </svg>
  );
}

/** The sprite's variables. Their names have one letter, as every card repeats them. */
function colours({ palette }: CoverArt): CSSProperties {
  return {
    background: palette.ground,
    '--b': palette.pattern,
    '--p': palette.plate,
    '--c': palette.ink,
    '--d': palette.paper,
    '--e': palette.accent,
    '--f': palette.second,
  } as CSSProperties;
}
