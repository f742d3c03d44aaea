import {
  arrow,
  COLOURS,
  centred,
  circle,
  figure,
  label,
  line,
  type Point,
  path,
  plotted,
  range,
  rect,
  through,
} from '../drawing.ts';

const { ink, grey, red, teal, blue, pale, ochre } = COLOURS;
const DASHED = { 'stroke-dasharray': '8 7' };

const WAITS = [
  4, 7, 2, 11, 5, 6, 3, 8, 5, 4, 6, 22, 5, 7, 9, 3, 6, 5, 4, 12, 8, 5, 6, 7, 3, 5, 4, 17, 6, 10,
];

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}

function pile(): string {
  const x = (minutes: number) => 70 + minutes * 30;
  const height = new Map<number, number>();
  const dots = WAITS.map((minutes) => {
    const below = height.get(minutes) ?? 0;
    height.set(minutes, below + 1);
    return circle(x(minutes), 372 - below * 30, 12, { fill: teal });
  });
  const [middle, balance] = [median(WAITS), mean(WAITS)];
  return figure(480, [
    line([60, 390], [760, 390], { 'stroke-width': 3 }),
    ...range(0, 11).map((step) => centred(x(step * 2), 418, `${step * 2}`, { fill: grey })),
    centred(410, 456, 'minutes of waiting', { fill: grey }),
    line([x(middle), 150], [x(middle), 390], { stroke: blue, 'stroke-width': 3, ...DASHED }),
    line([x(balance), 100], [x(balance), 390], { stroke: red, 'stroke-width': 3, ...DASHED }),
    ...dots,
    label(x(balance) + 14, 118, `mean: ${balance.toFixed(1)}`, { fill: red, 'font-size': 22 }),
    label(x(balance) + 14, 166, `median: ${middle}`, { fill: blue, 'font-size': 22 }),
    arrow([x(17), 300], [x(17), 352], grey),
    arrow([x(22), 300], [x(22), 352], grey),
    centred(x(19.5), 284, 'what happened here?', { fill: grey }),
  ]);
}

/** Results of samples from a bag of which 60 in 100 are red, computed always alike. */
function sampled(size: number, samples: number): number[] {
  let state = size * 31 + 7;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return range(1, samples).map(() => range(1, size).filter(() => next() < 0.6).length / size);
}

function funnel(): string {
  const y = (share: number) => 220 - (share - 0.6) * 560;
  const columns = [25, 100, 400, 1600].map((size, index) => {
    const x = 170 + index * 160;
    const margin = 1.96 * Math.sqrt(0.24 / size);
    const high = y(0.6 + margin);
    const band = rect(x - 55, high, 110, y(0.6 - margin) - high, { fill: pale, rx: 6 });
    const dots = sampled(size, 60).map((share, at) =>
      circle(x - 45 + ((at * 37) % 91), y(share), 4, { fill: teal, opacity: 0.75 }),
    );
    return band + dots.join('') + centred(x, 420, `${size} drawn`, { 'font-size': 22 });
  });
  const shares = [0.4, 0.5, 0.6, 0.7, 0.8].map((share) =>
    label(20, y(share) + 7, `${Math.round(share * 100)} %`, { fill: grey }),
  );
  return figure(450, [
    ...columns,
    ...shares,
    line([86, y(0.6)], [760, y(0.6)], { stroke: red, 'stroke-width': 3, ...DASHED }),
  ]);
}

function bell(): string {
  const x = (deviations: number) => 400 + deviations * 105;
  const y = (deviations: number) => 320 - 250 * Math.exp(-(deviations ** 2) / 2);
  const area = (from: number, to: number, fill: string) => {
    const top = plotted((t) => [x(t), y(t)], from, to);
    return path(`${through([[x(from), 320], ...top, [x(to), 320]])}Z`, { fill, stroke: 'none' });
  };
  const span = (deviations: number, height: number, share: string, colour: string) =>
    arrow([400, height], [x(-deviations), height], colour, 2) +
    arrow([400, height], [x(deviations), height], colour, 2) +
    rect(355, height - 17, 90, 34, { fill: COLOURS.paper }) +
    centred(400, height + 8, share, { fill: colour, 'font-size': 23, 'font-weight': 'bold' });
  const marks = range(-3, 3).map((step) => {
    const name = step === 0 ? 'mean' : `${step > 0 ? '+' : '−'}${Math.abs(step)} σ`;
    return centred(x(step), 348, name, { fill: grey });
  });
  return figure(520, [
    area(-3, 3, '#efe7d6'),
    area(-2, 2, '#dccfae'),
    area(-1, 1, ochre),
    path(through(plotted((t) => [x(t), y(t)], -3.6, 3.6)), { 'stroke-width': 4 }),
    line([20, 320], [780, 320], { 'stroke-width': 2 }),
    ...marks,
    span(1, 392, '68 %', red),
    span(2, 438, '95 %', teal),
    span(3, 484, '99.7 %', blue),
  ]);
}

const COCOA: readonly Point[] = [
  [2, 31],
  [5, 30],
  [8, 24],
  [11, 22],
  [14, 17],
  [17, 15],
  [20, 9],
];

/** Of the line with the least squares: its height at 0 and its slope. */
function fitted(points: readonly Point[]): { height: number; slope: number } {
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const together = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  const slope = together / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return { height: y - slope * x, slope };
}

function cocoa(): string {
  const place = ([degrees, cups]: Point): Point => [100 + degrees * 29, 400 - cups * 10];
  const { height, slope } = fitted(COCOA);
  const onLine = (degrees: number) => place([degrees, height + slope * degrees]);
  const grid = [0, 10, 20, 30].map((cups) => {
    const [x, y] = place([0, cups]);
    const rule = line([x, y], [740, y], { stroke: pale });
    return rule + label(58, y + 7, `${cups}`, { fill: grey });
  });
  return figure(480, [
    ...grid,
    ...[0, 5, 10, 15, 20].map((degrees) => {
      return centred(place([degrees, 0])[0], 432, `${degrees}°`, { fill: grey });
    }),
    ...COCOA.map((day) => line(place(day), onLine(day[0]), { stroke: ink, 'stroke-width': 4 })),
    line(onLine(0), onLine(22), { stroke: red, 'stroke-width': 4 }),
    ...COCOA.map((day) => {
      const [x, y] = place(day);
      return circle(x, y, 6, { fill: teal });
    }),
    label(30, 34, 'cups of cocoa', { fill: grey }),
    label(590, 464, 'degrees at noon', { fill: grey }),
    label(420, 120, 'each degree costs 1.2 cups', { fill: red, 'font-size': 24 }),
  ]);
}

/** Figures of the course on statistics, by the names of their files. */
export const STATISTICS_FOR_PEOPLE_TOLD_THEY_WERE_BAD_AT_MATHS = {
  pile: pile(),
  funnel: funnel(),
  bell: bell(),
  line: cocoa(),
};
