import {
  arrow,
  COLOURS,
  centred,
  circle,
  figure,
  label,
  type Point,
  path,
  rect,
  through,
} from '../drawing.ts';

const { ink, grey, red, teal, blue, pale, paper, wood } = COLOURS;
const CODE = { 'font-family': 'DejaVu Sans Mono, monospace' };

/** A luggage label whose string ends at a value. */
function tag(y: number, name: string, value: string, note: string): string {
  const string = `M300 ${y}C370 ${y - 34} 430 ${y + 34} 500 ${y}`;
  const shape = `M60 ${y - 32}H276L300 ${y}L276 ${y + 32}H60Z`;
  return [
    path(string, { stroke: grey, 'stroke-width': 3 }),
    path(shape, { fill: wood, stroke: ink }),
    circle(280, y, 7, { fill: paper, stroke: ink, 'stroke-width': 2 }),
    centred(165, y + 8, name, { ...CODE, 'font-size': 23 }),
    circle(540, y, 40, { fill: pale, stroke: teal, 'stroke-width': 3 }),
    centred(540, y + 11, value, { ...CODE, 'font-size': 30, fill: teal }),
    label(600, y + 7, note, { fill: grey }),
  ].join('');
}

function names(): string {
  return figure(400, [
    tag(90, 'days_allowed', '21', 'was written'),
    tag(200, 'pence_per_day', '5', 'was written'),
    tag(310, 'days_late', '9', 'worked out: 30 − 21'),
  ]);
}

function box(x: number, y: number, text: string): string {
  return (
    rect(x - 150, y - 30, 300, 60, { rx: 8, fill: pale, stroke: ink, 'stroke-width': 2 }) +
    centred(x, y + 8, text, { 'font-size': 22 })
  );
}

function loop(): string {
  const diamond: Point[] = [
    [400, 90],
    [560, 150],
    [400, 210],
    [240, 150],
  ];
  return figure(640, [
    centred(400, 42, 'weeks = 1', { ...CODE, 'font-size': 22 }),
    arrow([400, 54], [400, 88], ink),
    path(`${through(diamond)}Z`, { fill: paper, stroke: teal, 'stroke-width': 4 }),
    centred(400, 158, 'weeks ≤ 6 ?', { ...CODE, 'font-size': 22 }),
    arrow([400, 210], [400, 268], ink),
    label(414, 246, 'yes', { fill: teal, 'font-size': 22 }),
    box(400, 300, 'work out the fine'),
    arrow([400, 330], [400, 368], ink),
    box(400, 400, 'print it'),
    arrow([400, 430], [400, 468], ink),
    box(400, 500, 'weeks = weeks + 1'),
    path('M250 500H120V150H220', { stroke: red, 'stroke-width': 4 }),
    arrow([180, 150], [238, 150], red, 4),
    label(136, 330, 'again', { fill: red, 'font-size': 24, 'font-weight': 'bold' }),
    path('M560 150H680V560', { stroke: blue, 'stroke-width': 3 }),
    arrow([680, 540], [680, 590], blue),
    label(590, 138, 'no', { fill: blue, 'font-size': 22 }),
    centred(680, 620, 'go on below', { fill: blue, 'font-size': 22 }),
  ]);
}

function step(y: number, number: string, words: string, colour: string): string {
  return [
    circle(50, y, 22, { fill: colour }),
    centred(50, y + 9, number, { fill: paper, 'font-size': 26, 'font-weight': 'bold' }),
    label(90, y + 8, words, { fill: colour, 'font-size': 24, 'font-weight': 'bold' }),
  ].join('');
}

function traceback(): string {
  const code = (y: number, text: string) => label(90, y, text, { ...CODE, 'font-size': 19 });
  return figure(500, [
    code(40, 'Traceback (most recent call last):'),
    rect(78, 96, 690, 70, { rx: 6, fill: pale }),
    step(76, '3', 'how we got there', blue),
    code(124, 'line 95, in &lt;module&gt;'),
    code(152, 'print(give_back(title))'),
    rect(78, 226, 690, 96, { rx: 6, fill: pale }),
    step(206, '2', 'where', teal),
    code(254, 'line 73, in give_back'),
    code(282, 'fine = fine_for(today - due.pop(titel))'),
    label(90 + 32 * 11.44, 306, '^^^^^', { ...CODE, 'font-size': 19 }),
    rect(78, 382, 690, 74, { rx: 6, fill: pale }),
    step(362, '1', 'what is wrong: begin here', red),
    code(412, "NameError: name 'titel' is not defined."),
    code(440, "Did you mean: 'title'?"),
    arrow([16, 470], [16, 40], grey, 3),
  ]);
}

/** Figures of the course on programming, by the names of their files. */
export const YOUR_FIRST_HUNDRED_LINES = {
  names: names(),
  loop: loop(),
  traceback: traceback(),
};
