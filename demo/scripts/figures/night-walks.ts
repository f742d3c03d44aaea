import {
  COLOURS,
  centred,
  circle,
  ellipse,
  figure,
  label,
  line,
  path,
  plotted,
  range,
  rect,
  through,
} from '../drawing.ts';

const { ink, grey, red, teal, blue, ochre, paper } = COLOURS;
const BOLD = { 'font-weight': 'bold' };

function dusk(): string {
  const x = (minutes: number) => 90 + minutes * 14;
  const sky = plotted((t) => [x(t), 80 + 270 / (1 + Math.exp(-(t - 21) / 5))], 0, 46);
  const lamps = 222;
  const marks = range(0, 4).map((step) =>
    centred(x(step * 10), 402, `${step * 10}`, { fill: grey }),
  );
  return figure(470, [
    rect(x(13), 60, x(31) - x(13), 310, { fill: blue, opacity: 0.2 }),
    centred(x(22), 48, 'the blue minutes', { fill: blue, 'font-size': 24, ...BOLD }),
    line([x(0), 370], [x(46), 370], { 'stroke-width': 3 }),
    line([x(0), 370], [x(0), 60], { 'stroke-width': 3 }),
    path(through(sky), { stroke: blue, 'stroke-width': 6 }),
    line([x(0), lamps], [x(46), lamps], { stroke: ochre, 'stroke-width': 6 }),
    circle(x(21.3), lamps, 11, { fill: paper, stroke: red, 'stroke-width': 4 }),
    label(x(1.5), 72, 'light of the sky', { fill: blue, 'font-size': 22 }),
    label(x(32), 206, 'light of the lamps', { fill: '#8a5f10', 'font-size': 22 }),
    ...marks,
    centred(x(23), 444, 'minutes after sunset', { fill: grey }),
    centred(58, 215, 'brightness', { fill: grey, transform: 'rotate(-90 58 215)' }),
  ]);
}

/** A lamp, a puddle, and a camera: light leaves the water as flat as it comes. */
function reflection(left: number, height: number, words: string, clear: boolean): string {
  const ground = 320;
  const [camera, lamp] = [left + 56, left + 330];
  const rise = 100;
  const water = camera + ((lamp - camera) * height) / (height + rise);
  const eye = ground - height;
  return [
    line([left, ground], [left + 350, ground], { 'stroke-width': 3 }),
    ellipse(water, ground, 52, 9, { fill: blue, opacity: 0.6 }),
    line([lamp, ground], [lamp, ground - rise], { stroke: grey, 'stroke-width': 8 }),
    circle(lamp, ground - rise, 18, { fill: ochre }),
    line([lamp, ground - rise], [water, ground], { stroke: ochre, 'stroke-width': 6 }),
    line([water, ground], [camera, eye], { stroke: ochre, 'stroke-width': clear ? 6 : 2 }),
    line([left + 34, eye + 13], [left + 34, ground], { 'stroke-width': 4 }),
    rect(left + 14, eye - 15, 40, 28, { rx: 5, fill: ink }),
    circle(camera, eye, 9, { fill: teal }),
    centred(left + 175, 366, words, { 'font-size': 24, ...BOLD }),
  ].join('');
}

function puddle(): string {
  return figure(430, [
    reflection(30, 230, 'standing', false),
    centred(205, 400, 'little comes back', { fill: grey, 'font-size': 22 }),
    reflection(420, 24, 'near the ground', true),
    centred(595, 400, 'much more comes back', { fill: grey, 'font-size': 22 }),
  ]);
}

function place(x: number, y: number, number: number): string {
  return (
    circle(x, y, 22, { fill: red }) +
    centred(x, y + 9, `${number}`, { fill: paper, 'font-size': 26, ...BOLD })
  );
}

function whereToStand(): string {
  const road = { stroke: '#cfc7b6', 'stroke-width': 92 };
  const going = { stroke: red, 'stroke-width': 5 };
  const coming = { stroke: '#e0b23f', 'stroke-width': 5 };
  return figure(560, [
    path('M-10 300H520C640 300 690 240 690 120V-10', road),
    path('M250 570V-10', road),
    path('M-10 278H515C610 278 668 225 668 120V-10', coming),
    path('M-10 322H525C665 322 712 250 712 120V-10', going),
    path('M228 570V-10', coming),
    path('M272 570V-10', going),
    rect(420, 290, 80, 20, { rx: 10, fill: paper, stroke: grey, 'stroke-width': 2 }),
    rect(20, 368, 150, 18, { fill: grey }),
    place(740, 290, 1),
    place(460, 300, 2),
    place(330, 220, 3),
    place(95, 412, 4),
    label(520, 400, '1  outside of the bend', { 'font-size': 22 }),
    label(520, 436, '2  between the directions', { 'font-size': 22 }),
    label(520, 472, '3  at the junction', { 'font-size': 22 }),
    label(520, 508, '4  by the stop', { 'font-size': 22 }),
  ]);
}

const PATCH = { cells: 26, size: 6.6 };

/** A grey patch with a lighter disc, as the mean of some noisy frames; always the same noise. */
function patch(left: number, frames: number): string {
  let state = 4_321;
  const noise = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  const cells = range(0, PATCH.cells ** 2 - 1).map((index) => {
    const [column, row] = [index % PATCH.cells, Math.floor(index / PATCH.cells)];
    const inside = Math.hypot(column - 12.5, row - 12.5) < 7.5;
    const all = range(1, frames).reduce((sum) => sum + noise(), 0);
    const grey = Math.round((inside ? 148 : 104) + (190 * all) / frames);
    const shade = Math.min(255, Math.max(0, grey));
    return rect(left + column * PATCH.size, 40 + row * PATCH.size, PATCH.size, PATCH.size, {
      fill: `rgb(${shade},${shade},${shade})`,
      'shape-rendering': 'crispEdges',
    });
  });
  return cells.join('');
}

function stacking(): string {
  const names = ['1', '½', '¼', '⅛'];
  return figure(
    310,
    [1, 4, 16, 64].flatMap((frames, index) => {
      const left = 26 + index * 192;
      const middle = left + 86;
      return [
        patch(left, frames),
        centred(middle, 250, frames === 1 ? '1 frame' : `${frames} frames`, {
          'font-size': 24,
          ...BOLD,
        }),
        centred(middle, 284, `noise: ${names[index]}`, { fill: grey, 'font-size': 22 }),
      ];
    }),
  );
}

/** Figures of the course on night photography, by the names of their files. */
export const NIGHT_WALKS = {
  dusk: dusk(),
  puddle: puddle(),
  'where-to-stand': whereToStand(),
  stacking: stacking(),
};
