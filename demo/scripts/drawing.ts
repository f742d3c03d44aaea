/** Parts of the drawn figures of the lessons. Figures are 800 units wide and any height. */

/** Colours that keep their contrast on the paper, which every figure brings with it. */
export const COLOURS = {
  paper: '#fbf8f1',
  ink: '#2b2a28',
  grey: '#6f6a60',
  pale: '#e6dfd0',
  red: '#b4472a',
  teal: '#1d6f6a',
  ochre: '#d39b35',
  blue: '#33587f',
  green: '#5b7f3a',
  wood: '#c9a36b',
} as const;

/** Width of every figure, in units of the drawing. */
const WIDTH = 800;
/** Width of every figure, in pixels. */
const PIXELS = 1600;

export type Point = readonly [x: number, y: number];
type Attributes = Readonly<Record<string, string | number>>;

/** A figure as SVG, on paper of its own so that it reads on light and dark pages alike. */
export function figure(height: number, parts: readonly string[]): string {
  const size = `width="${PIXELS}" height="${(height * PIXELS) / WIDTH}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${height}"`,
    ` font-family="Liberation Sans, Arial, sans-serif" font-size="20" fill="${COLOURS.ink}">`,
    rect(0, 0, WIDTH, height, { fill: COLOURS.paper }),
    ...parts,
    '</svg>',
  ].join('\n');
}

function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

/** @param content text in SVG, so `&` and `<` are written as entities; `<tspan>` is allowed */
export function label(x: number, y: number, content: string, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, content);
}

export function centred(
  x: number,
  y: number,
  content: string,
  attributes: Attributes = {},
): string {
  return label(x, y, content, { 'text-anchor': 'middle', ...attributes });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): string {
  return element('rect', { x, y, width, height, ...attributes });
}

export function circle(x: number, y: number, r: number, attributes: Attributes = {}): string {
  return element('circle', { cx: x, cy: y, r, ...attributes });
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  attributes: Attributes = {},
): string {
  return element('ellipse', { cx: x, cy: y, rx, ry, ...attributes });
}

/** @param d the path's data, as SVG has it */
export function path(d: string, attributes: Attributes = {}): string {
  const line = { fill: 'none', stroke: COLOURS.ink, 'stroke-width': 2 };
  return element('path', { ...line, 'stroke-linejoin': 'round', ...attributes, d });
}

export function line(from: Point, to: Point, attributes: Attributes = {}): string {
  return path(through([from, to]), { 'stroke-linecap': 'round', ...attributes });
}

/** The data of a path of straight pieces. */
export function through(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
}

/** An arrow of one colour whose head ends at `to`. */
export function arrow(from: Point, to: Point, colour: string = COLOURS.ink, width = 3): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const at = (distance: number, aside: number): Point => [
    to[0] - distance * Math.cos(angle) - aside * Math.sin(angle),
    to[1] - distance * Math.sin(angle) + aside * Math.cos(angle),
  ];
  const length = 5 + 3 * width;
  const head = `${through([to, at(length, length / 2.2), at(length, -length / 2.2)])}Z`;
  return (
    line(from, at(length * 0.8, 0), { stroke: colour, 'stroke-width': width }) +
    path(head, { fill: colour, stroke: 'none' })
  );
}

/** @param attributes such as `transform: 'translate(20 30)'` */
export function group(parts: readonly string[], attributes: Attributes): string {
  return element('g', attributes, parts.join('\n'));
}

/** Whole numbers from `first` up to and with `last`. */
export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Points of a function over `steps` equal pieces of an interval. */
export function plotted(
  at: (t: number) => Point,
  from: number,
  to: number,
  steps = 60,
): readonly Point[] {
  return range(0, steps).map((step) => at(from + ((to - from) * step) / steps));
}
