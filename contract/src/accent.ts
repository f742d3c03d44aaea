/** The grounds of the site's pages on which the accent is read: `web/app/styles/tokens.css`. */
export const GROUNDS = {
  light: { paper: '#faf7f0', surface: '#fffdf8', sunk: '#f1ebdf' },
  dark: { paper: '#11161f', surface: '#181f2b', sunk: '#0c1018' },
} as const;
export type Theme = keyof typeof GROUNDS;

/** What text needs on its ground (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

type Rgb = readonly [number, number, number];

/** How much of the accent its own wash has, the rest being the surface. */
const WASH_SHARE = 0.14;
/** How far a press or a pointer moves the accent towards the ink. */
const HOVER_SHARE = 0.14;
const BLACK = '#000000';
const WHITE = '#ffffff';
/** Steps from a colour to the end of the scale at which it is tried. */
const STEPS = 200;

/** The colours that follow from an accent, as `#rrggbb`. */
export interface AccentColours {
  readonly accent: string;
  readonly hover: string;
  /** Text on the accent. */
  readonly onAccent: string;
  /** Text and lines on the theme's grounds. */
  readonly text: string;
  /** A ground with a touch of the accent. */
  readonly wash: string;
}

/** As the site comes: `web/app/styles/tokens.css`. Text and ground are two colours there. */
export const OWN_ACCENT = {
  light: {
    accent: '#f0ab2e',
    hover: '#e59a12',
    onAccent: '#241802',
    text: '#875200',
    wash: '#fbeccd',
  },
  dark: {
    accent: '#f0b448',
    hover: '#f7c870',
    onAccent: '#201602',
    text: '#f2bd5c',
    wash: '#2e2613',
  },
} as const satisfies Record<Theme, AccentColours>;

/** @param colour `#rrggbb` */
export function accentColours(colour: string, theme: Theme): AccentColours {
  const onAccent = contrast(colour, WHITE) >= contrast(colour, BLACK) ? WHITE : BLACK;
  return {
    accent: colour,
    // Away from the text on it, which is then read better still.
    hover: mixed(colour, onAccent === WHITE ? BLACK : WHITE, HOVER_SHARE),
    onAccent,
    text: colour,
    wash: mixed(GROUNDS[theme].surface, colour, WASH_SHARE),
  };
}

/** The least contrast that a colour has as text on the grounds of a theme and on its own wash. */
export function leastContrast(colour: string, theme: Theme): number {
  const grounds = [...Object.values(GROUNDS[theme]), accentColours(colour, theme).wash];
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/** True where a colour can be read as text on every ground of a theme. */
export function isReadable(colour: string, theme: Theme): boolean {
  return leastContrast(colour, theme) >= LEAST_CONTRAST;
}

/** The colour itself, or the nearest to it, darker or lighter, that can be read. */
export function nearestReadable(colour: string, theme: Theme): string {
  const end = theme === 'light' ? BLACK : WHITE;
  for (let step = 0; step <= STEPS; step += 1) {
    const tried = mixed(colour, end, step / STEPS);
    if (isReadable(tried, theme)) return tried;
  }
  return end;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(from: string, to: string, share: number): string {
  const [a, b] = [rgb(from), rgb(to)];
  const parts = a.map((part, place) => Math.round(part + ((b[place] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function rgb(colour: string): Rgb {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}
