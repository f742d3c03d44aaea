import {
  arrow,
  COLOURS,
  centred,
  circle,
  ellipse,
  figure,
  group,
  line,
  type Point,
  path,
  range,
  rect,
  through,
} from '../drawing.ts';

const { ink, grey, red, green, wood, pale } = COLOURS;
/** The living layer under the bark. */
const CAMBIUM = '#6fae3d';
const FLESH = '#efe0bd';

function ground(y: number): string {
  return line([30, y], [770, y], { stroke: '#8a6a45', 'stroke-width': 4 });
}

/** A tree of one height, in metres, its stem on the ground. */
function tree(x: number, metres: number, name: string): string {
  const height = metres * 54;
  const crown = height * 0.36;
  const base = 400;
  const fruit = range(0, 6).map((index) => {
    const angle = index * 2.4;
    const away = crown * 0.66 * Math.sqrt((index + 1) / 7);
    const place: Point = [
      x + away * Math.cos(angle),
      base - height + crown + away * Math.sin(angle),
    ];
    return circle(...place, 4 + metres * 0.5, { fill: red });
  });
  return [
    rect(x - 2 - metres, base - height * 0.5, 4 + metres * 2, height * 0.5, { fill: wood }),
    ellipse(x, base - height + crown, crown * 0.95, crown, { fill: green, opacity: 0.85 }),
    ...fruit,
    centred(x, 436, name, { 'font-size': 22, 'font-weight': 'bold' }),
    centred(x, 464, `${metres} m`, { fill: grey }),
  ].join('');
}

function person(x: number): string {
  const base = 400;
  return [
    circle(x, base - 86, 8, { fill: ink }),
    line([x, base - 76], [x, base - 40], { 'stroke-width': 7 }),
    line([x, base - 41], [x - 10, base], { 'stroke-width': 6 }),
    line([x, base - 41], [x + 10, base], { 'stroke-width': 6 }),
    line([x, base - 70], [x - 14, base - 45], { 'stroke-width': 5 }),
    line([x, base - 70], [x + 14, base - 45], { 'stroke-width': 5 }),
    centred(x, 436, 'you', { fill: grey }),
  ].join('');
}

function rootstocks(): string {
  return figure(490, [
    person(58),
    tree(145, 1.8, 'M27'),
    tree(243, 2.5, 'M9'),
    tree(350, 3, 'M26'),
    tree(488, 4.2, 'MM106'),
    tree(680, 5.8, 'M25'),
    ground(400),
  ]);
}

const TWIG = 34;
const SLOPE = 130;

/** The lower piece: it ends in a slope that falls to the right, with a tongue or without. */
function stock(x: number, top: number, tongue: boolean): string {
  const [left, right, low] = [x - TWIG / 2, x + TWIG / 2, top + SLOPE];
  const body: Point[] = [
    [left, top + 190],
    [left, top],
    [right, low],
    [right, top + 190],
  ];
  const at = (part: number): Point => [left + TWIG * part, top + SLOPE * part];
  const [x1, y1] = at(0.36);
  return [
    path(`${through(body)}Z`, { fill: FLESH, stroke: wood, 'stroke-width': 5 }),
    line([left, top], [right, low], { stroke: CAMBIUM, 'stroke-width': 4 }),
    tongue ? line([x1, y1], [x1 + 4, y1 + 62], { stroke: ink, 'stroke-width': 4 }) : '',
  ].join('');
}

/** The upper piece: the same turned round, with two buds. */
function scion(x: number, low: number, tongue: boolean): string {
  const turned = stock(0, 0, tongue);
  const bud = (y: number, side: number) =>
    ellipse(x + (side * TWIG) / 2 + side * 4, y, 6, 11, { fill: '#8a4a2a' });
  const placed = group([turned], { transform: `translate(${x} ${low}) rotate(180)` });
  return placed + bud(low - 145, 1) + bud(low - 172, -1);
}

function whipAndTongue(): string {
  const tape = range(0, 6).map((turn) => {
    const y = 232 + turn * 20;
    return line([666, y + 10], [706, y], { stroke: grey, 'stroke-width': 6, opacity: 0.5 });
  });
  return figure(520, [
    scion(130, 232, false),
    stock(130, 250, false),
    centred(130, 492, '1. two equal slopes', { 'font-size': 22 }),
    scion(390, 212, true),
    stock(390, 262, true),
    arrow([450, 150], [450, 205], red, 4),
    arrow([450, 330], [450, 275], red, 4),
    centred(390, 492, '2. a tongue in each', { 'font-size': 22 }),
    scion(640, 344, false),
    stock(640, 214, false),
    group(tape, { transform: 'translate(-46 0)' }),
    path('M623 214L652 304L628 254L657 344', { stroke: CAMBIUM, 'stroke-width': 5 }),
    centred(640, 492, '3. pushed and bound', { 'font-size': 22 }),
  ]);
}

/** A stem with a notch that a chip fits into. */
function stem(x: number, notched: boolean): string {
  const right = x + 26;
  const outline: Point[] = notched
    ? [
        [x - 26, 60],
        [right, 60],
        [right, 130],
        [x + 6, 236],
        [right, 250],
        [right, 380],
        [x - 26, 380],
      ]
    : [
        [x - 26, 60],
        [right, 60],
        [right, 380],
        [x - 26, 380],
      ];
  const cut: Point[] = [
    [right, 130],
    [x + 6, 236],
    [right, 250],
  ];
  return [
    path(`${through(outline)}Z`, { fill: FLESH, stroke: wood, 'stroke-width': 6 }),
    notched ? path(through(cut), { stroke: CAMBIUM, 'stroke-width': 5 }) : '',
  ].join('');
}

/** The chip with its bud and the stalk of its leaf, as it sits in a stem at `x`. */
function chip(x: number, aside: number): string {
  const right = x + 26 + aside;
  const corners: Point[] = [
    [right, 130],
    [right - 20, 236],
    [right, 250],
  ];
  return [
    path(`${through(corners)}Z`, { fill: pale, stroke: CAMBIUM, 'stroke-width': 4 }),
    line([right, 130], [right, 250], { stroke: wood, 'stroke-width': 6 }),
    ellipse(right + 7, 186, 9, 14, { fill: '#8a4a2a' }),
    line([right + 6, 200], [right + 26, 188], { stroke: green, 'stroke-width': 6 }),
  ].join('');
}

function chipBudding(): string {
  const turns = [106, 128, 150, 222, 244, 266];
  const tape = turns.map((y) =>
    line([662, y + 8], [720, y - 4], { stroke: grey, 'stroke-width': 9, opacity: 0.55 }),
  );
  const step = (x: number, text: string) => centred(x, 424, text, { 'font-size': 21 });
  return figure(450, [
    stem(110, true),
    step(110, '1. a notch'),
    chip(280, 0),
    step(300, '2. a chip to match'),
    stem(500, true),
    chip(500, 6),
    step(500, '3. set on the ledge'),
    stem(690, false),
    chip(690, 2),
    ...tape,
    step(690, '4. bound, bud free'),
  ]);
}

const BRANCH = { stroke: '#8a5a35', 'stroke-width': 8 };
const CUT_OFF = { stroke: '#b9a88c', 'stroke-width': 5, 'stroke-dasharray': '7 7' };

function cutAt(x: number, y: number): string {
  return line([x - 13, y + 6], [x + 13, y - 6], { stroke: red, 'stroke-width': 5 });
}

/** One branch from a stem, kept up to a part of its length. */
function branch(from: Point, to: Point, kept: number): string {
  const at: Point = [from[0] + (to[0] - from[0]) * kept, from[1] + (to[1] - from[1]) * kept];
  return line(from, at, BRANCH) + line(at, to, CUT_OFF) + cutAt(...at);
}

function threeWinters(): string {
  const named = (x: number, name: string) => centred(x, 452, name, { 'font-size': 24 });
  const fork: Point = [390, 280];
  const open: Point = [650, 280];
  const outer: readonly (readonly [Point, Point])[] = [
    [
      [575, 200],
      [525, 90],
    ],
    [
      [575, 200],
      [590, 80],
    ],
    [
      [630, 190],
      [615, 70],
    ],
    [
      [672, 190],
      [690, 70],
    ],
    [
      [725, 200],
      [712, 80],
    ],
    [
      [725, 200],
      [775, 90],
    ],
  ];
  return figure(480, [
    line([130, 400], [130, 270], BRANCH),
    line([130, 270], [130, 110], CUT_OFF),
    cutAt(130, 270),
    named(130, 'first winter'),
    line([390, 400], fork, BRANCH),
    ...(
      [
        [310, 130],
        [360, 100],
        [420, 100],
        [470, 130],
      ] as const
    ).map((to) => branch(fork, to, 0.5)),
    named(390, 'second winter'),
    line([650, 400], open, BRANCH),
    ...(
      [
        [575, 200],
        [630, 190],
        [672, 190],
        [725, 200],
      ] as const
    ).map((to) => line(open, to, BRANCH)),
    ...outer.map(([from, to]) => branch(from, to, 0.66)),
    named(650, 'third winter'),
    ground(402),
  ]);
}

/** Figures of the course on grafting, by the names of their files. */
export const GRAFTING_OLD_APPLES = {
  rootstocks: rootstocks(),
  'whip-and-tongue': whipAndTongue(),
  'chip-budding': chipBudding(),
  'three-winters': threeWinters(),
};
