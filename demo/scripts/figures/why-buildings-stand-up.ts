import {
  arrow,
  COLOURS,
  centred,
  circle,
  figure,
  line,
  type Point,
  path,
  plotted,
  range,
  rect,
  through,
} from '../drawing.ts';

const { ink, grey, red, blue, wood, pale, ochre } = COLOURS;
const PULL = blue;
const PUSH = red;

function ground(y: number, from = 60, to = 740): string {
  const hatching = range(0, Math.floor((to - from) / 20)).map((step) =>
    line([from + step * 20, y + 12], [from + 10 + step * 20, y], {
      stroke: grey,
      'stroke-width': 1.5,
    }),
  );
  return line([from, y], [to, y], { 'stroke-width': 3 }) + hatching.join('');
}

function weight(x: number, y: number, width = 110): string {
  const sack = rect(x - width / 2, y, width, 70, { rx: 8, fill: grey });
  return sack + centred(x, y + 43, 'weight', { fill: COLOURS.paper, 'font-size': 22 });
}

function pushAndPull(): string {
  const beam = rect(110, 60, 180, 24, { fill: wood, stroke: ink, 'stroke-width': 2 });
  return figure(470, [
    centred(200, 40, 'pull', { fill: PULL, 'font-size': 28, 'font-weight': 'bold' }),
    beam,
    line([200, 84], [200, 300], { stroke: PULL, 'stroke-width': 8 }),
    weight(200, 300),
    arrow([160, 200], [160, 120], PULL, 5),
    arrow([160, 215], [160, 285], PULL, 5),
    centred(200, 420, 'tension: longer and thinner', { 'font-size': 22 }),
    centred(600, 40, 'push', { fill: PUSH, 'font-size': 28, 'font-weight': 'bold' }),
    weight(600, 70),
    rect(560, 140, 80, 210, { fill: pale, stroke: PUSH, 'stroke-width': 4 }),
    arrow([600, 155], [600, 225], PUSH, 5),
    arrow([600, 335], [600, 262], PUSH, 5),
    ground(350, 500, 700),
    centred(600, 420, 'compression: shorter and fatter', { 'font-size': 22 }),
  ]);
}

/** A hanging chain of a given half-width and depth; `up` turns it over. */
function catenary(x: number, y: number, half: number, depth: number, up: boolean): Point[] {
  const a = half / 1.55;
  const scale = depth / (Math.cosh(1.55) - 1);
  return plotted(
    (u) => {
      const fall = depth - (Math.cosh(u / a) - 1) * scale;
      return [x + u, up ? y - fall : y + fall];
    },
    -half,
    half,
    48,
  ).slice();
}

function stones(curve: readonly Point[], thickness: number): string {
  return range(0, curve.length / 4 - 1)
    .map((index) => {
      const [from, to] = [curve[index * 4], curve[index * 4 + 4]];
      if (!from || !to) return '';
      const edge = (end: Point, before: Point, after: Point, side: number): Point => {
        const length = Math.hypot(after[0] - before[0], after[1] - before[1]);
        const [dx, dy] = [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
        return [end[0] - dy * side, end[1] + dx * side];
      };
      const at = (place: number, side: number): Point => {
        const here = curve[place] ?? from;
        const before = curve[Math.max(0, place - 1)] ?? here;
        const after = curve[Math.min(curve.length - 1, place + 1)] ?? here;
        return edge(here, before, after, side);
      };
      const half = thickness / 2;
      const [first, last] = [index * 4, index * 4 + 4];
      const corners = [at(first, half), at(last, half), at(last, -half), at(first, -half)];
      return path(`${through(corners)}Z`, { fill: pale, stroke: grey, 'stroke-width': 2 });
    })
    .join('');
}

function chainAndArch(): string {
  const chain = catenary(210, 90, 140, 230, false);
  const arch = catenary(590, 330, 140, 230, true);
  return figure(460, [
    rect(50, 76, 320, 14, { fill: wood, stroke: ink, 'stroke-width': 2 }),
    path(through(chain), { stroke: PULL, 'stroke-width': 4 }),
    ...chain.filter((_, index) => index % 2 === 0).map(([x, y]) => circle(x, y, 5, { fill: PULL })),
    arrow([86, 105], [70, 40], PULL, 4),
    arrow([334, 105], [350, 40], PULL, 4),
    centred(210, 400, 'the chain: only pulled', { fill: PULL, 'font-size': 24 }),
    stones(arch, 42),
    path(through(arch), { stroke: PUSH, 'stroke-width': 4 }),
    ground(336, 400, 780),
    arrow([452, 325], [408, 325], PUSH, 4),
    arrow([728, 325], [772, 325], PUSH, 4),
    centred(590, 400, 'the arch: only pushed', { fill: PUSH, 'font-size': 24 }),
    centred(590, 432, 'and its feet want to leave', { fill: grey }),
  ]);
}

function shelf(): string {
  const bend = (lift: number) =>
    plotted((x) => [x, 210 + lift + 62 * (1 - ((x - 400) / 280) ** 2)], 120, 680);
  const board = `${through([...bend(0), ...bend(64).toReversed()])}Z`;
  const books = range(0, 15).map((index) => {
    const x = 178 + index * 28;
    const tall = 92 + ((index * 37) % 44);
    const y = 209 + 62 * (1 - ((x + 12 - 400) / 280) ** 2);
    const fill = [red, COLOURS.teal, ochre, blue][index % 4] ?? red;
    return rect(x, y - tall, 25, tall, { fill, stroke: COLOURS.paper, 'stroke-width': 2 });
  });
  return figure(460, [
    ...books,
    path(board, { fill: wood }),
    path(through(bend(32)), { stroke: ink, 'stroke-dasharray': '10 8' }),
    arrow([250, 262], [340, 284], PUSH, 5),
    arrow([550, 262], [460, 284], PUSH, 5),
    arrow([350, 320], [250, 298], PULL, 5),
    arrow([450, 320], [550, 298], PULL, 5),
    path('M110 276l20 60h-60z', { fill: grey, stroke: 'none', transform: 'translate(28 0)' }),
    path('M690 276l20 60h-60z', { fill: grey, stroke: 'none', transform: 'translate(-28 0)' }),
    centred(400, 50, 'the top is squeezed', { fill: PUSH, 'font-size': 24 }),
    centred(400, 385, 'the bottom is pulled', { fill: PULL, 'font-size': 24 }),
    centred(400, 425, 'along the dashed line, neither', { fill: grey, 'font-size': 22 }),
  ]);
}

function bars(points: readonly Point[], colour: string = ink): string {
  const pins = points.map(([x, y]) =>
    circle(x, y, 7, { fill: COLOURS.paper, stroke: ink, 'stroke-width': 3 }),
  );
  return path(through(points), { stroke: colour, 'stroke-width': 9 }) + pins.join('');
}

function triangles(): string {
  const diagonal = line([375, 280], [500, 110], { stroke: PULL, 'stroke-width': 9 });
  const truss: Point[] = [
    [560, 280],
    [610, 205],
    [660, 130],
    [710, 205],
    [760, 280],
  ];
  return figure(400, [
    bars([
      [60, 280],
      [130, 155],
      [265, 155],
      [195, 280],
      [60, 280],
    ]),
    arrow([55, 155], [118, 155], ink, 4),
    centred(160, 340, 'four sides: it leans', { 'font-size': 22 }),
    diagonal,
    bars([
      [375, 280],
      [375, 110],
      [500, 110],
      [500, 280],
      [375, 280],
    ]),
    arrow([300, 110], [362, 110], ink, 4),
    centred(437, 340, 'with a diagonal:', { 'font-size': 22 }),
    centred(437, 368, 'it stands', { 'font-size': 22 }),
    line([560, 280], [760, 280], { stroke: PULL, 'stroke-width': 9 }),
    line([610, 205], [660, 280], { stroke: PUSH, 'stroke-width': 9 }),
    line([710, 205], [660, 280], { stroke: PUSH, 'stroke-width': 9 }),
    line([660, 130], [660, 280], { stroke: PULL, 'stroke-width': 9 }),
    bars(truss, PUSH),
    circle(660, 280, 7, { fill: COLOURS.paper, stroke: ink, 'stroke-width': 3 }),
    ...[610, 660, 710].map((x, index) => {
      const y = index === 1 ? 112 : 187;
      return arrow([x, y - 58], [x, y], ink, 4);
    }),
    centred(660, 340, 'red is pushed,', { 'font-size': 22, fill: PUSH }),
    centred(660, 368, 'blue is pulled', { 'font-size': 22, fill: PULL }),
  ]);
}

interface Strut {
  readonly x: number;
  readonly load: string;
  readonly held: string;
  /** How far aside the strut stands at a height from 0 (foot) to 1 (head). */
  readonly aside: (height: number) => number;
}

function strut({ x, load, held, aside }: Strut): string {
  const bent = plotted((t) => [x + aside(t), 350 - 220 * t], 0, 1, 40);
  return [
    line([x, 350], [x, 130], { stroke: grey, 'stroke-width': 2, 'stroke-dasharray': '6 6' }),
    path(through(bent), { stroke: PUSH, 'stroke-width': 6 }),
    arrow([x + aside(1), 62], [x + aside(1), 120], ink, 4),
    centred(x, 50, load, { 'font-size': 30, 'font-weight': 'bold' }),
    centred(x, 412, held, { 'font-size': 19 }),
  ].join('');
}

function buckling(): string {
  const pin = (x: number, y: number) => circle(x, y, 7, { fill: ink });
  const clamp = (x: number, y: number) => rect(x - 34, y - 5, 68, 10, { fill: ink });
  const guide = (x: number, y: number) =>
    line([x - 22, y - 12], [x - 22, y + 12], { 'stroke-width': 4 }) +
    line([x + 22, y - 12], [x + 22, y + 12], { 'stroke-width': 4 });
  return figure(440, [
    strut({
      x: 120,
      load: '¼',
      held: 'free at the top',
      aside: (t) => 46 * (1 - Math.cos((t * Math.PI) / 2)),
    }),
    clamp(120, 354),
    strut({
      x: 310,
      load: '1',
      held: 'hinged at both ends',
      aside: (t) => 40 * Math.sin(t * Math.PI),
    }),
    pin(310, 350),
    pin(310, 130),
    strut({
      x: 500,
      load: '4',
      held: 'held in the middle',
      aside: (t) => 26 * Math.sin(t * 2 * Math.PI),
    }),
    pin(500, 350),
    pin(500, 130),
    guide(500, 240),
    strut({
      x: 690,
      load: '4',
      held: 'built in at both ends',
      aside: (t) => 20 * (1 - Math.cos(t * 2 * Math.PI)),
    }),
    clamp(690, 354),
    clamp(690, 126),
  ]);
}

function walkways(): string {
  const walkway = (x: number, y: number, name: string) =>
    rect(x - 110, y, 220, 34, { fill: wood, stroke: ink, 'stroke-width': 2 }) +
    centred(x + 62, y + 24, name, { 'font-size': 19 });
  const rod = (x: number, from: number, to: number) =>
    line([x, from], [x, to], { stroke: PULL, 'stroke-width': 8 });
  const nut = (x: number, y: number, fill: string) =>
    rect(x - 16, y, 32, 16, { fill, stroke: ink, 'stroke-width': 2 });
  const roof = (x: number) =>
    rect(x - 130, 50, 260, 16, { fill: grey }) + centred(x, 40, 'roof', { fill: grey });
  return figure(480, [
    roof(210),
    walkway(210, 170, 'upper'),
    walkway(210, 330, 'lower'),
    rod(190, 66, 372),
    nut(190, 206, ochre),
    nut(190, 366, ochre),
    centred(110, 228, 'holds 1', { 'font-size': 22 }),
    centred(110, 388, 'holds 1', { 'font-size': 22 }),
    centred(210, 450, 'as first drawn: one rod', { 'font-size': 24 }),
    roof(590),
    walkway(590, 170, 'upper'),
    walkway(590, 330, 'lower'),
    rod(560, 66, 212),
    rod(600, 160, 372),
    nut(560, 206, red),
    nut(600, 152, ochre),
    nut(600, 366, ochre),
    centred(478, 232, 'holds 2', { 'font-size': 26, 'font-weight': 'bold', fill: red }),
    centred(520, 388, 'holds 1', { 'font-size': 22 }),
    centred(590, 450, 'as built: two rods', { 'font-size': 24 }),
  ]);
}

/** Figures of the course on structures, by the names of their files. */
export const WHY_BUILDINGS_STAND_UP = {
  'push-and-pull': pushAndPull(),
  'chain-and-arch': chainAndArch(),
  shelf: shelf(),
  triangles: triangles(),
  buckling: buckling(),
  walkways: walkways(),
};
