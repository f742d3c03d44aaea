import {
  arrow,
  COLOURS,
  centred,
  circle,
  line,
  type Point,
  path,
  plotted,
  range,
  rect,
  through,
} from '../drawing.ts';

/** The film, in seconds and pixels. */
export const FILM = { seconds: 32, framesPerSecond: 24, width: 854, height: 480 } as const;

const { ink, grey, red, blue, wood, pale } = COLOURS;
const MIDDLE = FILM.width / 2;
const HALF = 190;
const DEPTH = 210;
/** Height of the line about which the chain is turned over. */
const AXIS = 330;

/** From 0 to 1 between two moments, slow at both ends. */
function between(time: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** The chain's points; its ends are at 0 and it hangs down to `DEPTH`. */
function chain(time: number): readonly Point[] {
  const swing = time < 3 ? 0 : 70 * Math.exp(-(time - 3) / 1.6) * Math.cos((time - 3) * 3.4);
  const held = 1 - between(time, 2.9, 3.1);
  return plotted(
    (u) => {
      const a = 1.5;
      const hanging = DEPTH * (1 - (Math.cosh(u * a) - 1) / (Math.cosh(a) - 1));
      const loose = Math.sin((Math.PI * (u + 1)) / 2);
      return [u * HALF + (swing * (1 - held) + 70 * held) * loose, hanging];
    },
    -1,
    1,
    56,
  );
}

/** Where the turning stands: 1 hangs, -1 stands. */
const turned = (time: number) => Math.cos(Math.PI * between(time, 10, 13));

/** The chain on the screen: it hangs from a beam, and is moved down as it is turned over. */
function onScreen(time: number): Point[] {
  const moved = between(time, 10, 13);
  const top = 96 + (AXIS + 20 - 96) * moved;
  return chain(time).map(([x, y]) => [MIDDLE + x, top + y * turned(time)]);
}

function colourAt(time: number): string {
  return turned(time) > 0 ? blue : red;
}

function links(time: number): string {
  const points = onScreen(time);
  const colour = colourAt(time);
  const beads = points
    .filter((_, index) => index % 2 === 0)
    .map(([x, y]) => circle(x, y, 4.6, { fill: colour }));
  return path(through(points), { stroke: colour, 'stroke-width': 3.5 }) + beads.join('');
}

function beam(time: number): string {
  const gone = between(time, 9.4, 10);
  if (gone === 1) return '';
  const bar = rect(MIDDLE - 250, 82, 500, 14, { fill: wood, stroke: ink, 'stroke-width': 2 });
  return `<g opacity="${1 - gone}">${bar}</g>`;
}

function ground(time: number): string {
  const there = between(time, 12.6, 13.4);
  if (there === 0) return '';
  const y = AXIS + 24;
  const hatching = range(0, 28).map((step) =>
    line([140 + step * 20, y + 11], [150 + step * 20, y], { stroke: grey, 'stroke-width': 1.5 }),
  );
  const surface = line([140, y], [714, y], { 'stroke-width': 3 });
  return `<g opacity="${there}">${surface}${hatching.join('')}</g>`;
}

/** Arrows along the line: away from each other where it is pulled, towards each other later. */
function forces(time: number): string {
  const shown = between(time, 6, 7) - between(time, 9.4, 10) + between(time, 14, 15);
  if (shown <= 0) return '';
  const points = onScreen(time);
  const push = turned(time) < 0;
  const arrows = [10, 22, 34, 46].map((at) => {
    const [before, here, after] = [points[at - 4], points[at], points[at + 4]];
    if (!before || !here || !after) return '';
    const [x, y] = here;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]);
    const along: Point = [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
    const aside = push ? -40 : -26;
    const place = (by: number): Point => [
      x + along[0] * by + along[1] * -aside,
      y + along[1] * by + along[0] * aside,
    ];
    const [near, far] = push ? [34, 6] : [4, 27];
    const colour = colourAt(time);
    return arrow(place(near), place(far), colour, 3) + arrow(place(-near), place(-far), colour, 3);
  });
  return `<g opacity="${shown}">${arrows.join('')}</g>`;
}

/** The stones come one after another, from both feet to the keystone. */
function stones(time: number): string {
  const points = onScreen(60);
  const STEP = 4;
  const count = (points.length - 1) / STEP;
  const half = 21;
  const at = (index: number, side: number): Point => {
    const here = points[index] ?? [0, 0];
    const before = points[Math.max(0, index - 1)] ?? here;
    const after = points[Math.min(points.length - 1, index + 1)] ?? here;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]);
    const [dx, dy] = [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
    return [here[0] - dy * side, here[1] + dx * side];
  };
  return range(0, count - 1)
    .map((index) => {
      const turn = Math.min(index, count - 1 - index);
      const there = between(time, 17 + turn * 0.7, 17.5 + turn * 0.7);
      if (there === 0) return '';
      const [from, to] = [index * STEP, (index + 1) * STEP];
      const corners = [at(from, half), at(to, half), at(to, -half), at(from, -half)];
      const falls = -30 * (1 - there);
      const move = `translate(0 ${falls})`;
      const stone = path(`${through(corners)}Z`, { fill: pale, stroke: grey, 'stroke-width': 2 });
      return `<g opacity="${there}" transform="${move}">${stone}</g>`;
    })
    .join('');
}

function thrust(time: number): string {
  const shown = between(time, 24, 25);
  if (shown === 0) return '';
  const y = AXIS + 14;
  const reach = 40 + 10 * Math.sin(time * 3);
  const arrows =
    arrow([MIDDLE - HALF - 34, y], [MIDDLE - HALF - 34 - reach, y], red, 5) +
    arrow([MIDDLE + HALF + 34, y], [MIDDLE + HALF + 34 + reach, y], red, 5);
  return `<g opacity="${shown}">${arrows}</g>`;
}

const WORDS: readonly (readonly [from: number, to: number, text: string, colour: string])[] = [
  [0.2, 2.8, 'a chain, about to be let go', ink],
  [6, 9.8, 'pulled, all along', blue],
  [10.2, 13.4, 'turned over', ink],
  [14, 16.8, 'pushed, all along', red],
  [17, 23.6, 'so it may be built of stone', ink],
  [24, 27.6, 'and its feet want to leave', red],
  [28, 33, 'As hangs the chain, so stands the arch.', ink],
];

function words(time: number): string {
  return WORDS.map(([from, to, text, colour]) => {
    const shown = between(time, from, from + 0.5) - between(time, to - 0.4, to);
    const style = { 'font-size': 30, fill: colour, opacity: Math.max(0, shown) };
    return shown > 0 ? centred(MIDDLE, 430, text, style) : '';
  }).join('');
}

/** @param time in seconds from the beginning */
export function frameAt(time: number): string {
  const { width, height } = FILM;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ' font-family="Liberation Sans, Arial, sans-serif">',
    rect(0, 0, width, height, { fill: COLOURS.paper }),
    beam(time),
    ground(time),
    stones(time),
    links(time),
    forces(time),
    thrust(time),
    words(time),
    '</svg>',
  ].join('');
}
