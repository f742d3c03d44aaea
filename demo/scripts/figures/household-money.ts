import {
  arrow,
  COLOURS,
  centred,
  figure,
  label,
  line,
  type Point,
  path,
  range,
  rect,
  through,
} from '../drawing.ts';

const { ink, grey, red, teal, blue, pale, green, ochre } = COLOURS;
const BOLD = { 'font-weight': 'bold' };

/** How values are placed in a figure. */
interface Chart {
  /** The last value along the bottom, the first one is 0. */
  readonly across: number;
  readonly up: number;
}

const LEFT = 110;
const BOTTOM = 380;
const [WIDTH, HEIGHT] = [640, 320];

function place({ across, up }: Chart, [x, y]: Point): Point {
  return [LEFT + (x / across) * WIDTH, BOTTOM - (y / up) * HEIGHT];
}

function axes(
  chart: Chart,
  xs: readonly (readonly [number, string])[],
  ys: readonly number[],
): string {
  const rules = ys.map((value) => {
    const [x, y] = place(chart, [0, value]);
    const name = value.toLocaleString('en-GB');
    const rule = line([x, y], [LEFT + WIDTH, y], { stroke: pale });
    return rule + label(LEFT - 12, y + 7, name, { fill: grey, 'text-anchor': 'end' });
  });
  const names = xs.map(([value, name]) => {
    return centred(place(chart, [value, 0])[0], BOTTOM + 32, name, { fill: grey });
  });
  return rules.join('') + names.join('');
}

function curve(chart: Chart, values: readonly Point[], colour: string): string {
  const points = values.map((value) => place(chart, value));
  return path(through(points), { stroke: colour, 'stroke-width': 5, 'stroke-linecap': 'round' });
}

/** What is still owed after each month, until nothing is. */
function repaid(debt: number, yearly: number, monthly: number): Point[] {
  const points: Point[] = [[0, debt]];
  for (let owed = debt; owed > 0; ) {
    owed = Math.max(0, owed * (1 + yearly / 12) - monthly);
    points.push([points.length, owed]);
  }
  return points;
}

/** What there is after each year, if a sum is paid in monthly in some of them. */
function saved(years: number, yearly: number, monthly: (year: number) => number): Point[] {
  const points: Point[] = [[0, 0]];
  let sum = 0;
  for (const year of range(1, years)) {
    for (const _month of range(1, 12)) sum = sum * (1 + yearly / 12) + monthly(year);
    points.push([year, sum]);
  }
  return points;
}

function cardDebt(): string {
  const chart: Chart = { across: 84, up: 1200 };
  const years = range(0, 7).map((year) => [year * 12, year === 0 ? 'now' : `${year} y`] as const);
  return figure(450, [
    axes(chart, years, [0, 400, 800, 1200]),
    curve(chart, repaid(1200, 0.24, 30), red),
    curve(chart, repaid(1200, 0.24, 60), teal),
    label(430, 130, '30 a month: 2,440 in all', { fill: red, 'font-size': 24, ...BOLD }),
    label(150, 340, '60 a month:', { fill: teal, 'font-size': 22, ...BOLD }),
    label(150, 366, '1,550 in all', { fill: teal, 'font-size': 22, ...BOLD }),
  ]);
}

function box(x: number, y: number, fill: string, name: string, what: string): string {
  return (
    rect(x, y, 300, 150, { fill, opacity: 0.22 }) +
    rect(x, y, 300, 150, { fill: 'none', stroke: fill, 'stroke-width': 3 }) +
    centred(x + 150, y + 68, name, { fill, 'font-size': 26, ...BOLD }) +
    centred(x + 150, y + 104, what, { 'font-size': 20 })
  );
}

function whatToInsure(): string {
  return figure(460, [
    box(120, 40, red, 'insure it', 'fire, illness, liability'),
    box(440, 40, '#8a5f10', 'change something', 'a house on a flood plain'),
    box(120, 210, grey, 'forget it', 'a lost umbrella'),
    box(440, 210, teal, 'use the cushion', 'telephone, toaster, tyre'),
    arrow([96, 365], [96, 45], ink, 3),
    arrow([115, 388], [740, 388], ink, 3),
    centred(60, 212, 'how bad', { 'font-size': 22, transform: 'rotate(-90 60 212)' }),
    centred(430, 430, 'how likely', { 'font-size': 22 }),
  ]);
}

function twoSisters(): string {
  const chart: Chart = { across: 40, up: 100_000 };
  const ages = [0, 10, 20, 30, 40].map((year) => [year, `${25 + year}`] as const);
  const amal = saved(40, 0.06, (year) => (year <= 10 ? 100 : 0));
  const nour = saved(40, 0.06, (year) => (year > 10 ? 100 : 0));
  return figure(460, [
    axes(chart, ages, [0, 20_000, 40_000, 60_000, 80_000, 100_000]),
    curve(chart, amal, red),
    curve(chart, nour, blue),
    label(215, 246, 'Amal: from 25 to 35', { fill: red, 'font-size': 24, ...BOLD }),
    label(490, 340, 'Nour: from 35 to 65', { fill: blue, 'font-size': 24, ...BOLD }),
    label(690, 446, 'age', { fill: grey }),
  ]);
}

function costs(): string {
  const chart: Chart = { across: 30, up: 80_000 };
  const years = [0, 10, 20, 30].map((year) => [year, `${year} years`] as const);
  const paying = () => 100;
  const cheap = saved(30, 0.048, paying);
  const dear = saved(30, 0.035, paying);
  const between = [...cheap, ...dear.toReversed()].map((value) => place(chart, value));
  return figure(450, [
    axes(chart, years, [0, 20_000, 40_000, 60_000, 80_000]),
    path(`${through(between)}Z`, { fill: ochre, opacity: 0.35, stroke: 'none' }),
    curve(chart, dear, red),
    curve(chart, cheap, green),
    label(430, 130, 'costs 0.2 %', { fill: green, 'font-size': 24, ...BOLD }),
    label(600, 270, 'costs 1.5 %', { fill: red, 'font-size': 24, ...BOLD }),
  ]);
}

/** Figures of the course on household money, by the names of their files. */
export const HOUSEHOLD_MONEY = {
  'card-debt': cardDebt(),
  'what-to-insure': whatToInsure(),
  'two-sisters': twoSisters(),
  costs: costs(),
};
