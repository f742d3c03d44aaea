import {
  arrow,
  COLOURS,
  centred,
  circle,
  ellipse,
  figure,
  label,
  line,
  path,
  range,
  rect,
} from '../drawing.ts';

const { ink, grey, red, teal, blue, paper, ochre } = COLOURS;
const ONION = '#f1e3ea';
const SKIN = '#a8577e';
const CUT = { stroke: red, 'stroke-width': 4, 'stroke-dasharray': '10 7' };

/** Half an onion that lies on its flat side, seen from above; its root is on the right. */
function fromAbove(x: number, cuts: readonly string[], words: readonly [string, string]): string {
  const rings = [1, 0.74, 0.48].map((size) =>
    ellipse(x, 170, 96 * size, 82 * size, { fill: ONION, stroke: SKIN, 'stroke-width': 3 }),
  );
  return [
    ...rings,
    rect(x + 92, 152, 26, 36, { rx: 8, fill: COLOURS.wood, stroke: ink, 'stroke-width': 2 }),
    ...cuts,
    centred(x, 310, words[0], { 'font-size': 24, 'font-weight': 'bold' }),
    centred(x, 340, words[1], { fill: grey }),
  ].join('');
}

function onion(): string {
  const lengthwise = (x: number) =>
    range(-2, 2).map((step) => {
      const y = 170 + step * 28;
      const half = 90 * Math.sqrt(1 - ((step * 28) / 84) ** 2);
      return line([x - half, y], [x + 62, y], CUT);
    });
  const across = (x: number) =>
    range(-3, 2).map((step) => {
      const at = x + step * 28;
      const half = 80 * Math.sqrt(1 - ((step * 28) / 98) ** 2);
      return line([at, 170 - half], [at, 170 + half], CUT);
    });
  const side = [
    path('M304 230A96 104 0 0 1 496 230Z', { fill: ONION, stroke: SKIN, 'stroke-width': 3 }),
    path('M334 230A66 72 0 0 1 466 230Z', { stroke: SKIN }),
    path('M362 230A38 42 0 0 1 438 230Z', { stroke: SKIN }),
    rect(486, 200, 26, 30, { rx: 8, fill: COLOURS.wood, stroke: ink, 'stroke-width': 2 }),
    line([312, 192], [462, 192], CUT),
    line([290, 232], [530, 232], { 'stroke-width': 4 }),
    centred(400, 310, '2. flat', { 'font-size': 24, 'font-weight': 'bold' }),
    centred(400, 340, 'from the side: once, or never', { fill: grey }),
  ];
  return figure(370, [
    fromAbove(130, lengthwise(130), ['1. towards the root', 'and stop before it']),
    ...side,
    fromAbove(665, [...lengthwise(665), ...across(665)], ['3. across', 'and it falls into dice']),
    label(226, 136, 'root', { fill: grey }),
  ]);
}

function pan(x: number, drops: string, name: string, heat: string, flame: number): string {
  const flames = range(0, 4).map((index) => {
    const at = x - 48 + index * 24;
    const top = 240 - flame;
    return path(`M${at} ${top}Q${at + 13} 242 ${at} 250Q${at - 13} 242 ${at} ${top}Z`, {
      fill: ochre,
      stroke: 'none',
    });
  });
  return [
    path(`M${x - 88} 168L${x - 74} 210H${x + 74}L${x + 88} 168`, { 'stroke-width': 6 }),
    ...(flame > 0 ? flames : []),
    drops,
    centred(x, 300, name, { 'font-size': 26, 'font-weight': 'bold' }),
    centred(x, 332, heat, { fill: grey }),
  ].join('');
}

function drops(): string {
  const bead = (x: number, y: number, r: number) => circle(x, y, r, { fill: blue });
  const steam = (x: number) =>
    path(`M${x} 160q-12 -18 0 -36t0 -36`, { stroke: grey, 'stroke-width': 3 });
  const bubbling = range(0, 4).map((index) => bead(272 + index * 14, 200 - (index % 2) * 8, 5));
  const scattered = [455, 480, 505, 528, 545].map((x, index) => bead(x, 198 - (index % 3) * 14, 6));
  return figure(360, [
    pan(105, ellipse(105, 203, 34, 6, { fill: blue }), 'cold', 'below 100 °C', 0),
    pan(300, [...bubbling, steam(285), steam(315)].join(''), 'warm', '110–140 °C', 8),
    pan(500, [...scattered, steam(500)].join(''), 'nearly', '150–180 °C', 16),
    pan(
      695,
      bead(680, 192, 14) + arrow([700, 192], [756, 192], blue, 3),
      'now',
      '190 °C and more',
      26,
    ),
  ]);
}

/** A fillet from the side, skin down; what is cooked is white. */
function fillet(y: number, cooked: number, words: string): string {
  const shape = (from: number, to: number, fill: string) => {
    const [low, high] = [y + 62 - from * 62, y + 62 - to * 62];
    return rect(60, high, 380, low - high, { fill });
  };
  return [
    shape(0, cooked, '#fff9ef'),
    shape(cooked, 1, '#e9b3a2'),
    rect(60, y, 380, 62, { rx: 4, fill: 'none', stroke: ink, 'stroke-width': 3 }),
    rect(56, y + 60, 388, 9, { fill: teal }),
    line([60, y + 62 - cooked * 62], [440, y + 62 - cooked * 62], {
      stroke: red,
      'stroke-width': 3,
    }),
    line([40, y + 74], [460, y + 74], { 'stroke-width': 6 }),
    label(490, y + 42, words, { 'font-size': 24 }),
  ].join('');
}

function fish(): string {
  return figure(430, [
    fillet(50, 0.33, 'two minutes: leave it'),
    fillet(180, 0.66, 'four minutes: turn it'),
    fillet(310, 0.94, 'thirty seconds: done'),
    centred(250, 32, 'glassy above, white below', { fill: grey }),
  ]);
}

function panSauce(): string {
  const steps = [
    ['pour', 'off the fat', ochre],
    ['soften', 'a shallot', COLOURS.green],
    ['scrape', 'with wine', red],
    ['reduce', 'to a half', COLOURS.wood],
    ['swirl', 'cold butter', '#e2b84a'],
  ] as const;
  const depths = [10, 12, 46, 24, 28];
  return figure(
    330,
    steps.flatMap(([name, what, colour], index) => {
      const x = 90 + index * 155;
      const depth = depths[index] ?? 0;
      const liquid = path(
        `M${x - 56 - depth * 0.2} ${186 - depth}L${x - 54} 186H${x + 54}L${x + 56 + depth * 0.2} ${186 - depth}Z`,
        {
          fill: colour,
          stroke: 'none',
        },
      );
      return [
        liquid,
        path(`M${x - 66} 126L${x - 56} 188H${x + 56}L${x + 66} 126`, { 'stroke-width': 6 }),
        circle(x, 76, 22, { fill: ink }),
        centred(x, 85, `${index + 1}`, { fill: paper, 'font-size': 26, 'font-weight': 'bold' }),
        centred(x, 240, name, { 'font-size': 26, 'font-weight': 'bold' }),
        centred(x, 272, what, { fill: grey }),
        index < 4 ? arrow([x + 50, 76], [x + 104, 76], grey, 3) : '',
      ];
    }),
  );
}

/** Figures of the course on the first ten dinners, by the names of their files. */
export const KNIFE_BOARD_PAN = {
  onion: onion(),
  drops: drops(),
  fish: fish(),
  'pan-sauce': panSauce(),
};
